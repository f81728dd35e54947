import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardPaste, Gift } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { errorIn } from '#api/outcome.ts'
import { send } from '#api/send.ts'
import { serverTimeOf } from '#api/server-clock.ts'
import { useCommand } from '#api/use-command.ts'
import { reconciliations } from '#contract/reconcile.ts'
import { wallet } from '#contract/wallet.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { expectDeposit, ignoreAnnouncedDeposit } from '#features/player/deposit/deposit-watch.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { IntentOutcome } from '#intents/IntentOutcome.tsx'
import { useConclusion } from '#intents/use-conclusion.ts'
import { Button } from '#ui/base/Button.tsx'
import { TextField } from '#ui/base/TextField.tsx'
import { useGiftLinkCipher } from './encrypt-gift-link.ts'
import { giftLinkIn } from './gift-link.ts'

/** Deposits a TrueMoney gift. Whoever has the link has the money, so only this field may hold it. */
export function GiftLinkForm() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const encrypt = useGiftLinkCipher()
  const receive = useCommand(wallet.truelink, { onError: 'silent' })
  const conclude = useConclusion(() => setTyped(''))

  function change(text: string): void {
    setTyped(text)
    setProblem(null)
  }

  async function paste(): Promise<void> {
    try {
      const text = await navigator.clipboard.readText()
      change(giftLinkIn(text) ?? text.trim())
    } catch {
      input.current?.focus()
      void toast(t`Pasting did not work. Hold the field and choose Paste.`, 'danger')
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const link = giftLinkIn(typed)
    if (link === null) {
      setProblem(t`This is not a TrueMoney gift link. Copy the whole link and paste it here.`)
      input.current?.focus()
      return
    }
    setProblem(null)
    setPreparing(true)
    const encrypted = await encrypt(link)
    setPreparing(false)
    if (encrypted === null) {
      setProblem(t`This could not be opened. Check your connection and try again.`)
      return
    }
    const sentAt = serverTimeOf(Date.now())
    const outcome = await receive.run({ link: encrypted })
    // "Used before" does not say who used it. It is a success only if this deposit has just arrived.
    const isOurs = outcome.status === 'already-done' && (await giftArrivedSince(sentAt))
    const error = isOurs ? null : errorIn(outcome)
    if (error) setProblem(errorText(error))
    if (outcome.status === 'unknown') {
      void outcome.verdict.then((verdict) => {
        if (verdict !== 'done') expectDeposit('gift')
      })
    }
    if (isOurs) setTyped('')
    if (isOurs || (await conclude(outcome))) {
      ignoreAnnouncedDeposit()
      void alertDialog({
        tone: 'success',
        title: <Trans>Gift received</Trans>,
        body: <Trans>The gift is now in your wallet.</Trans>,
      })
    }
  }

  return (
    <form noValidate onSubmit={submit} autoComplete="off" className="flex flex-col gap-3">
      <IntentOutcome row={wallet.truelink} />
      <TextField
        ref={input}
        label={<Trans>Gift link</Trans>}
        hint={<Trans>At least 2 baht. Each link can be used once.</Trans>}
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
          variant="primary"
          icon={<Gift />}
          disabled={typed.trim() === ''}
          busy={isPreparing || receive.isPending}
        >
          <Trans>Receive</Trans>
        </Button>
      </div>
    </form>
  )
}

/**
 * Returns whether a deposit has arrived since `sentAt` (epoch ms, server's clock). A browser may send
 * a request twice when a connection drops (docs/reliability.md#fact-1). The second answer is then
 * "already used", although the first one succeeded. Returns false when the records cannot be read.
 */
async function giftArrivedSince(sentAt: number | null): Promise<boolean> {
  const records = reconciliations.get(wallet.truelink)
  if (!records) return false
  try {
    const answer = await send(records.read, records.input)
    return records.judge(answer as never, { input: {}, sentAt, before: null }) === 'done'
  } catch {
    return false
  }
}
