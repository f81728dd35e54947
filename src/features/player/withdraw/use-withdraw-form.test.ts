import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'

const run = vi.fn(async () => ({ status: 'not-sent', reason: 'busy' }))
const confirm = vi.fn(async () => true)
const alertDialog = vi.fn(async () => {})
vi.mock('#api/use-command.ts', () => ({ useCommand: () => ({ run, isPending: false, error: null }) }))
vi.mock('#dialogs/prompts.ts', () => ({ confirm, alertDialog, showMoneyResult: vi.fn() }))
vi.mock('#i18n/use-bank-name.ts', () => ({ useBankName: () => vi.fn() }))
vi.mock('#intents/use-being-checked.ts', () => ({
  useBeingChecked: () => false,
  useLeftInDoubt: () => false,
}))
vi.mock('#intents/use-conclusion.ts', () => ({ useConclusion: () => async () => false }))
vi.mock('#money/use-money-place.tsx', () => ({ useMoneyPlace: () => vi.fn() }))
vi.mock('#session/use-player-form.ts', () => ({ usePlayerForm: () => [{ typed: '500' }, vi.fn()] }))

const { useWithdrawForm } = await import('./use-withdraw-form.tsx')

const MINE = { bankCode: 'KBANK', bankAccountName: 'A B', bankAccountNo: '1234567890', bank: null }

interface HolderProps {
  give(form: ReturnType<typeof useWithdrawForm>): void
}

function Holder({ give }: HolderProps) {
  give(useWithdrawForm({ minimum: 0n, maximum: null, balance: 100_000n }, MINE, () => {}))
  return null
}

/** Opens the dialog's form on a wallet that pays to `MINE`. */
function openForm() {
  const client = new QueryClient()
  const setAccount = (bankAccountNo: string) =>
    client.setQueryData<unknown>(query(wallet.overview).queryKey, {
      bankAccount: { ...MINE, bankAccountNo },
    })
  setAccount(MINE.bankAccountNo)
  const forms: ReturnType<typeof useWithdrawForm>[] = []
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const inEnglish = createElement(
    I18nProvider,
    { i18n },
    createElement(Holder, { give: (form) => forms.push(form) }),
  )
  renderToString(createElement(QueryClientProvider, { client }, inEnglish))
  return { send: () => forms[0]?.send(), setAccount }
}

beforeEach(() => {
  vi.clearAllMocks()
})

it('a withdrawal goes out to the account that the player has agreed to', async () => {
  await openForm().send()
  expect(run).toHaveBeenCalledWith({ amount: 500 })
  expect(alertDialog).not.toHaveBeenCalled()
})

it('nothing is sent where the account has changed while the player was asked', async () => {
  const { send, setAccount } = openForm()
  confirm.mockImplementationOnce(async () => {
    setAccount('9990000001')
    return true
  })
  await send()
  expect(run).not.toHaveBeenCalled()
  expect(alertDialog).toHaveBeenCalledOnce()
})
