import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ChevronRight, Gamepad2, Wallet } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { query } from '#api/query.ts'
import { type Overview, wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Satang } from '#domain/money.ts'
import { Freshness } from '#loading/Freshness.tsx'
import { NotRead } from '#loading/NotRead.tsx'
import { gameAccounts } from '#money/game-accounts.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FiguresHidden } from '#ui/figures-hidden.ts'
import { ServerImage } from '#ui/ServerImage.tsx'
import { holdingsOf, shareOf } from './balance-rules.ts'

/** The parts of the bar, in the order of the accounts. Neighbours differ in lightness, too. */
const COLOURS = ['bg-accent', 'bg-primary', 'bg-positive', 'bg-danger', 'bg-info', 'bg-line-strong']
const colourOf = (index: number) => COLOURS[index % COLOURS.length]

/** All of the player's money, account by account. */
export function AccountsDialog({ onClose }: DialogProps) {
  const dialogs = useDialogs()
  const overview = useQuery(query(wallet.overview))
  return (
    <Dialog
      title={<Trans>My money</Trans>}
      onClose={onClose}
      footer={
        overview.data && (
          <Button icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => dialogs.open('transfer')}>
            <Trans>Transfer</Trans>
          </Button>
        )
      }
    >
      {overview.data ? (
        <Accounts overview={overview.data} freshness={<Freshness query={overview} />} />
      ) : (
        <NotRead query={overview} />
      )}
    </Dialog>
  )
}

function Accounts({ overview, freshness }: { overview: Overview; freshness: ReactNode }) {
  const dialogs = useDialogs()
  const isHidden = useContext(FiguresHidden)
  const main = overview.wallet.amount
  const games = gameAccounts(overview.slots)
  const { total } = holdingsOf(overview)
  const parts = [main, ...games.map(({ amount }) => amount)].map((amount) => shareOf(amount, total))
  return (
    <>
      <p className="text-ink-muted text-sm">
        <Trans>In all</Trans>
      </p>
      <p>
        <Amount value={total} currency className="font-bold text-3xl" />
      </p>
      {freshness}
      {/* The lengths would tell what the player hides. */}
      {!isHidden && total !== null && total > 0 && (
        <div aria-hidden="true" className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-full">
          {parts.map((part, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the accounts keep their order
              key={index}
              className={classNames(colourOf(index), part === 0 && 'hidden')}
              style={{ width: `${part}%` }}
            />
          ))}
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        <li className="flex min-h-14 items-center gap-x-3 py-1.5 max-tight:flex-wrap">
          <Account
            colour={colourOf(0)}
            picture={<Wallet aria-hidden="true" className="size-5" />}
            name={<Trans>Main wallet</Trans>}
            amount={main}
          />
          {/* As wide as the arrow of a game. */}
          <span className="size-4 shrink-0" />
        </li>
        {games.map((slot, index) => (
          <li key={slot.code}>
            <button
              type="button"
              onClick={() => dialogs.open('slot', slot.code)}
              className="flex min-h-14 w-full items-center gap-x-3 py-1.5 text-start max-tight:flex-wrap"
            >
              <Account
                colour={colourOf(index + 1)}
                picture={
                  <ServerImage
                    src={slot.background}
                    alt=""
                    className="size-full object-cover"
                    fallback={<Gamepad2 aria-hidden="true" className="size-5" />}
                  />
                }
                name={slot.name}
                amount={slot.amount}
              />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface AccountProps {
  colour: string | undefined
  picture: ReactNode
  name: ReactNode
  amount: Satang | null
}

function Account({ colour, picture, name, amount }: AccountProps) {
  return (
    <>
      <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-full', colour)} />
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-lifted text-ink-muted">
        {picture}
      </span>
      {/* On the narrowest phones a long name and a large sum have no room side by side. */}
      <span className="flex min-w-0 flex-1 items-center gap-x-3 max-[349px]:flex-col max-[349px]:items-start max-tight:basis-full">
        {/* There the name stands in a column of no definite height, where `flex-1` is 0 px high in WebKit. */}
        <span className="line-clamp-2 min-w-0 flex-1 font-semibold max-[349px]:flex-auto">{name}</span>
        <Amount value={amount} currency className="ms-auto font-bold" />
      </span>
    </>
  )
}
