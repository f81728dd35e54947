import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isCancelled } from '#api/api-error.ts'
import { throughGate } from '#api/gate.ts'
import { query } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import { useCommand } from '#api/use-command.ts'
import { config } from '#config.ts'
import { autoLogin } from '#contract/auto-login.ts'
import { type GameAccount, type Slot, wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { safeUrl } from '#domain/safe-url.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { hasNoNetwork } from '#offline/connection.ts'
import { noteGameOpened } from '#session/last-game.ts'
import { useSafeUrlSettings } from '#ui/base/safe-url-settings.ts'
import { type AutoLoginEndpoint, autoLoginInput, type GameLaunch, gameLaunch } from './game-launch.ts'
import { type GameWindow, openGameWindow } from './game-window.ts'

/** Opens a slot's web game. Call `open` inside the tap. `launch` is null where there is no web game. */
export function useOpenGame(slot: Slot) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { base } = useSafeUrlSettings()
  const [isOpening, setOpening] = useState(false)
  const pending = useRef<GameWindow | null>(null)
  const launch = gameLaunch(slot, base, config.formHosts, config.autoLogin)
  // `useCommand` needs an endpoint. Without an auto-login the first one takes the place and is never called.
  const endpoint: AutoLoginEndpoint = launch?.kind === 'auto-login' ? launch.endpoint : autoLogin.pg
  const signIn = useCommand(endpoint, { onError: 'toast' })

  // Closing the dialog cancels the game. A late answer must not open it (docs/reliability.md#f08).
  useEffect(
    () => () => {
      pending.current?.giveUp()
      pending.current = null
    },
    [],
  )

  /** Reads the account each time. The password may have changed elsewhere, and it is never stored. */
  async function readAccount(): Promise<GameAccount | null> {
    try {
      return await readNow(client, query(wallet.account, { slotCode: slot.code }))
    } catch (error) {
      if (!isCancelled(error)) void toast(errorText(error), 'danger')
      return null
    }
  }

  function refuse(): false {
    void toast(t`The game could not be started. Please try again, or contact support.`, 'danger')
    return false
  }

  /** Whether the player's own limits let a game open, whatever way it is entered. */
  async function isAdmitted(): Promise<boolean> {
    try {
      return await throughGate({ limitedAs: 'play', name: 'game', input: {} }, async () => true)
    } catch (error) {
      if (!isCancelled(error)) void toast(errorText(error), 'danger')
      return false
    }
  }

  async function sendTo(target: GameWindow, game: GameLaunch): Promise<boolean> {
    // The dialog may close at any time, which cancels the game.
    const isWanted = () => pending.current === target
    if (game.kind !== 'auto-login' && !(await isAdmitted())) return false
    if (!isWanted()) return false
    if (game.kind === 'address') {
      target.goTo(game.address)
      return true
    }
    const account = await readAccount()
    if (account === null || !isWanted()) return false
    if (game.kind === 'form') {
      if (account.username === null || account.password === null) return refuse()
      const { username, password, event } = account
      target.post(game.address, { ...event, username, password })
      return true
    }
    const input = autoLoginInput(game.endpoint, account)
    if (input === null) return refuse()
    const outcome = await signIn.run(input)
    if (outcome.status !== 'done' || !isWanted()) return false
    const link = safeUrl('game', outcome.answer, base)
    if (link === null) return refuse()
    target.goTo(link)
    return true
  }

  async function enter(
    target: GameWindow,
    game: GameLaunch,
    prepare: (() => Promise<boolean>) | undefined,
  ): Promise<void> {
    const isPrepared = prepare === undefined || (await prepare())
    if (isPrepared && (await sendTo(target, game))) {
      noteGameOpened(slot.code, Date.now())
    } else target.giveUp()
  }

  /** `prepare` runs once the tab is there. Where it returns false, no game opens. */
  async function open(prepare?: () => Promise<boolean>): Promise<void> {
    if (!launch || pending.current) return
    if (hasNoNetwork()) {
      void toast(errorText(new ApiError('offline')), 'danger')
      return
    }
    // The client's setting is for the link that an auto-login call returns.
    const isInNewTab = launch.kind !== 'auto-login' || config.opensGameInNewTab
    const target = openGameWindow(isInNewTab, t`Opening the game…`)
    if (!target) {
      void toast(t`Your browser blocked the new tab. Allow pop-ups for this site and try again.`, 'danger')
      return
    }
    pending.current = target
    setOpening(true)
    await enter(target, launch, prepare)
      .catch((error: unknown) => {
        target.giveUp()
        throw error
      })
      .finally(() => {
        pending.current = null
        setOpening(false)
      })
  }

  return { launch, open, isOpening }
}
