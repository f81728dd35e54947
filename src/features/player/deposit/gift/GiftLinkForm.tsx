import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, Gift } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { errorIn } from '#api/outcome.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { useCommand } from '#api/use-command.ts'
import { config } from '#config.ts'
import { wallet } from '#contract/wallet.ts'
import { alertDialog, showMoneyResult } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { withCommas } from '#domain/format-money.ts'
import { minimumBaht } from '#features/player/deposit/deposit-rules.ts'
import { useTypedGifts } from '#features/player/deposit/deposit-typed.tsx'
import { expectDeposit, expectToldDeposit } from '#features/player/deposit/deposit-watch.tsx'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { sessionEpoch } from '#session/session.ts'
import { Button } from '#ui/base/Button.tsx'
import { TextField } from '#ui/base/TextField.tsx'
import { giftErrorText } from './gift-error-text.ts'
import { giftLinksIn, isLinkRefused, placeToSend } from './gift-link.ts'

/**
 * Deposits a TrueMoney gift. Whoever has the link has the money, so only the memory of the open dialog may hold
 * it, and no form library a copy of it.
 */
export function GiftLinkForm() {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { text: typed, change: changeTyped, refused, noteRefused, ...cipher } = useTypedGifts()
  const { encrypt, isPreparing, setPreparing } = cipher
  const [problem, setProblem] = useState<string | null>(null)
  const receive = useCommand(wallet.truelink, { onError: 'silent' })
  const conclude = useConclusion(() => setProblem(null))
  const least = withCommas(minimumBaht({ kind: 'gift-link' }, config.depositMinBaht))
  const isBeingChecked = useBeingChecked(wallet.truelink)
  const isBusy = isPreparing || receive.isPending || isBeingChecked
  const count = giftLinksIn(typed).length

  function change(text: string): void {
    changeTyped(() => text)
    setProblem(null)
  }

  function sayNoLink(): void {
    setProblem(t`This is not a TrueMoney gift link. Copy the whole link and paste it here.`)
  }

  /** The links that wait in the field stay: it may be the only place that has them. */
  function takePasted(text: string): void {
    const now = input.current?.value ?? typed
    if (giftLinksIn(now).length > 0 && giftLinksIn(text).length === 0) sayNoLink()
    else change(giftLinksIn(`${now} ${text}`).join(' ') || text.trim())
  }

  async function paste(): Promise<void> {
    try {
      takePasted(await navigator.clipboard.readText())
    } catch {
      input.current?.focus()
      void toast(t`Pasting did not work. Hold the field and choose Paste.`, 'danger')
    }
  }

  /** Names a link by its place only: a message with a link in it would be money on a screenshot. */
  function problemOf(why: string, place: number, links: readonly string[], isNextSent: boolean): string {
    const [number, all] = [place + 1, links.length]
    if (all === 1) return why
    return isNextSent
      ? t`Link ${number} of ${all}: ${why} Tap “Receive” again for the next one.`
      : t`Link ${number} of ${all}: ${why}`
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const links = giftLinksIn(typed)
    const place = placeToSend(links, refused)
    const link = links[place]
    if (link === undefined) {
      sayNoLink()
      input.current?.focus()
      return
    }
    setProblem(null)
    setPreparing(true)
    const epoch = sessionEpoch()
    const encrypted = await encrypt(link)
    // A gift of one player must not go to the next, who may have signed in meanwhile.
    if (sessionEpoch() !== epoch) return
    setPreparing(false)
    if (encrypted === null) {
      setProblem(t`This could not be opened. Check your connection and try again.`)
      return
    }
    const since = knownServerNow()
    const outcome = await receive.run({ link: encrypted })
    const error = errorIn(outcome)
    const isRefused = error !== null && isLinkRefused(error)
    if (isRefused) noteRefused(link)
    const isWorthATry = (other: string) => !refused.has(other) && !(isRefused && other === link)
    if (error) {
      const why = giftErrorText(error, i18n)
      setProblem(problemOf(why, place, links, links.some(isWorthATry)))
      // The player has gone back, or opened another block.
      if (!input.current && sessionEpoch() === epoch) void alertDialog({ tone: 'error', title: why })
    }
    // No record tells a gift from another deposit, so the link stays, and what arrives is announced.
    if (outcome.status === 'unknown') expectDeposit('gift', since)
    if (await conclude(outcome)) {
      expectToldDeposit()
      const withoutLink = (text: string) => giftLinksIn(text).filter((other) => other !== link)
      changeTyped((now) => withoutLink(now).join(' '))
      const others = withoutLink(input.current?.value ?? typed)
      void showMoneyResult({
        tone: 'success',
        title: <Trans>Gift received</Trans>,
        body: others.every((other) => refused.has(other)) ? (
          <Trans>The gift is now in your wallet.</Trans>
        ) : (
          <Trans>The gift is now in your wallet. Tap “Receive” again for the next one.</Trans>
        ),
      })
    }
  }

  return (
    <form noValidate onSubmit={submit} autoComplete="off" className="flex flex-col gap-3">
      <NewestIntentNotice endpoint={wallet.truelink} />
      <TextField
        ref={input}
        label={<Trans>Gift link</Trans>}
        hint={
          count > 1 ? (
            <Trans>{count} links. Each tap on Receive takes one.</Trans>
          ) : (
            <Trans>At least {least} baht. Each link can be used once.</Trans>
          )
        }
        placeholder="https://gift.truemoney.com/…"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => change(event.target.value)}
        error={problem}
      />
      <div className="flex gap-3 *:flex-1">
        <Button icon={<ClipboardPaste />} onClick={paste}>
          <Trans>Paste</Trans>
        </Button>
        <Button
          type="submit"
          variant={isBeingChecked ? 'secondary' : 'primary'}
          icon={<Gift />}
          disabled={typed.trim() === ''}
          busy={isBusy}
        >
          <Trans>Receive</Trans>
        </Button>
      </div>
    </form>
  )
}
