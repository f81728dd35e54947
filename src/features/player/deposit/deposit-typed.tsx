import { createContext, type ReactNode, useContext, useState } from 'react'
import { usePlayerForm } from '#session/use-player-form.ts'
import { useGiftLinkCipher } from './gift/encrypt-gift-link.ts'

interface TypedGifts {
  text: string
  change(next: (now: string) => string): void
  /** The links that the service has refused. */
  refused: ReadonlySet<string>
  noteRefused(link: string): void
  encrypt: ReturnType<typeof useGiftLinkCipher>
  /** Whether one is being encrypted. */
  isPreparing: boolean
  setPreparing(isPreparing: boolean): void
}

/** All QRs have one amount, and all accounts have one: the money is the same, whatever block is opened. */
type Amounts = {
  qr: string
  /** The bank whose form it was typed into last. */
  qrBank: string
  transferred: string
  /** The ids of the reports that the player knew of when they typed `transferred`. */
  knownReports: string
}

interface DepositTyped {
  amounts: Amounts
  changeAmount(change: (now: Amounts) => Partial<Amounts>): void
  gifts: TypedGifts
}

const DepositTyped = createContext<DepositTyped | null>(null)

/**
 * Holds what is typed in the deposit dialog above its blocks, because a closed block has no fields. A reload
 * keeps the amounts, until they are sent or the dialog closes. A gift link is money, so it is in memory alone.
 */
export function DepositTypedProvider({ children }: { children: ReactNode }) {
  const [amounts, changeAmount] = usePlayerForm('deposit', null, {
    qr: '',
    qrBank: '',
    transferred: '',
    knownReports: '',
  })
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const encrypt = useGiftLinkCipher()
  const [isPreparing, setPreparing] = useState(false)
  const gifts: TypedGifts = {
    text,
    change: setText,
    refused,
    noteRefused: (link) => setRefused((before) => new Set([...before, link])),
    encrypt,
    isPreparing,
    setPreparing,
  }
  return (
    <DepositTyped value={{ amounts, changeAmount, gifts }}>
      {children}
      {/* The field may be in a closed block. */}
      {text !== '' && <span hidden data-half-typed="" />}
    </DepositTyped>
  )
}

function useDepositTyped(): DepositTyped {
  const typed = useContext(DepositTyped)
  if (typed === null) throw new Error('no deposit dialog')
  return typed
}

/** The amount that is typed for a QR, or for a transfer to an account. */
export function useTypedAmount(kind: 'qr' | 'transferred') {
  const { amounts, changeAmount } = useDepositTyped()
  return {
    amounts,
    typed: amounts[kind],
    /** @param beside what is known when it is typed: the reports, or the bank of the QR */
    setTyped: (text: string, beside: Partial<Amounts>) => changeAmount(() => ({ ...beside, [kind]: text })),
    /** Empties the field, unless the player has typed another amount meanwhile. */
    dropSent: (sent: string) => changeAmount((now) => (now[kind] === sent ? { [kind]: '' } : {})),
  }
}

export function useTypedGifts(): TypedGifts {
  return useDepositTyped().gifts
}
