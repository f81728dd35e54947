import type { QueryClient } from '@tanstack/react-query'
import { startLearningTimes } from '#api/learn-record-times.ts'
import { query } from '#api/query.ts'
import { watchForFocus } from '#api/watch-for-focus.ts'
import { isDataSaverOn } from '#browser/data-saver.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { startDepositWatch } from '#features/player/deposit/deposit-watch.tsx'
import { startResolving } from '#intents/resolve-intents.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { refreshLookupsDaily } from '#offline/refresh-lookups-daily.ts'
import { onSessionChange } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { startSlipDelivery } from '#slips/outbox/start-slip-delivery.ts'
import { keepStorage } from './keep-storage.ts'
import { setReloadHold } from './missing-chunk.ts'
import { router } from './router.ts'
import { startPictures } from './start-pictures.ts'
import { startPushes } from './start-pushes.ts'
import { startSealing } from './start-sealing.ts'
import { sweepPhone } from './wipe.ts'

/**
 * Starts what a signed-in player needs beside the screens. Unresolved money actions, slips and awaited
 * deposits continue.
 */
export function startPlayer(client: QueryClient): void {
  stopLearning()
  stopLearning = startLearningTimes(client)
  watchForFocus()
  whenIdle(() => void startKeepingFocus())
  void startResolving(client)
  startSlipDelivery(client)
  startDepositWatch(client, offerToInstall)
  void keepStorage()
  void holdReloads()
  void loadQuestions()
  whenIdle(loadLogin)
  sweepPhone()
  void resumeChat(client)
  void refreshLookupsDaily()
  whenIdle(() => readMoneyLookups(client))
  startPushes()
  void countOnIcon(client)
  startSealing(client)
  startPictures(client)
  if (storedKeys.playLimits.read() !== null) void startOwnLimits(client)
  else if (config.sharesLimits) whenIdle(() => void startOwnLimits(client))
  stopAwaitingLimits()
  stopAwaitingLimits = awaitFirstLimits(() => void startOwnLimits(client))
}

let endKeeping = () => {}
let stopLearning = () => {}
let stopAwaitingLimits = () => {}
onSessionChange(() => stopAwaitingLimits())

/** Who reads a notice by keys or by ear goes on where it stood, once it has gone. */
async function startKeepingFocus(): Promise<void> {
  const { keepFocus } = await loadWhenConnected(() => import('#ui/keep-focus.ts'))
  endKeeping()
  const root = document.getElementById('root')
  if (root) endKeeping = keepFocus(root, 'h1', '[data-only-now]')
}

/** Calls back once another tab has set the first limits of this phone. Returns a function that stops that. */
function awaitFirstLimits(begin: () => void): () => void {
  if (storedKeys.playLimits.read() !== null) return () => {}
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== storedKeys.playLimits.name || newValue === null) return
    stop()
    begin()
  }
  const stop = () => removeEventListener('storage', onStorage)
  addEventListener('storage', onStorage)
  return stop
}

/** A tab that sets the first limits starts them itself. Other phones may have set some. */
async function startOwnLimits(client: QueryClient): Promise<void> {
  const { startLimits } = await loadWhenConnected(() => import('#limits/start-limits.ts'))
  startLimits(client)
}

/** A reload for a missing file must not take what this page alone has. */
async function holdReloads(): Promise<void> {
  const { isUnderWay } = await loadWhenConnected(() => import('#shell/frame/is-idle.ts'))
  setReloadHold(isUnderWay)
}

/**
 * A question or a message may be needed later without a network. The worker has their code, but not before it runs,
 * nor where the player saves data.
 */
async function loadQuestions(): Promise<void> {
  if (navigator.serviceWorker?.controller && !isDataSaverOn()) return
  await Promise.allSettled([
    import('#shell/frame/PromptDialog.tsx'),
    import('#money/result/MoneyResultDialog.tsx'),
    import('#ui/picture/draw-receipt-picture.ts'),
    import('#shell/player/ask-to-leave.tsx'),
    import('#shell/frame/Toasts.tsx'),
  ])
}

/**
 * Nothing private may stay on the screen when a session ends: it is white until the login's code is there. Where no
 * worker has that code, the line may hang just then.
 */
function loadLogin(): void {
  if (navigator.serviceWorker?.controller) return
  for (const id of ['/_public', '/_public/login'] as const) void router.loadRouteChunk(router.routesById[id])
}

/** What the dialogs of deposit and withdraw show at once. They read it again when they open. */
function readMoneyLookups(client: QueryClient): void {
  if (isDataSaverOn()) return
  void client.prefetchQuery(query(lookup.deposit))
  void client.prefetchQuery(query(lookup.withdraw))
  void client.prefetchQuery(query(lookup.slip))
}

/** The badge needs the chat's code, which may be missing offline. Until then the number on the icon stays. */
async function countOnIcon(client: QueryClient): Promise<void> {
  const { startBadge } = await loadWhenConnected(() => import('./start-badge.ts'))
  startBadge(client)
}

/** Sends chat messages that were written offline, even if the chat is not opened. */
async function resumeChat(client: QueryClient): Promise<void> {
  const { resumeOutbox } = await loadWhenConnected(() => import('#features/player/chat/resume-outbox.ts'))
  await resumeOutbox(client)
}

/** Marks the offer to install as due after the first credited deposit. Home shows it later. */
function offerToInstall(): void {
  if (storedKeys.installOffer.read() === null) storedKeys.installOffer.write('due')
}
