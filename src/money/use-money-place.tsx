import { useQuery } from '@tanstack/react-query'
import { Gamepad2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { isSamePlace, isWallet } from '#contract/place-codes.ts'
import { wallet } from '#contract/wallet.ts'
import type { MoneyPlace } from '#dialogs/money-result.ts'
import { ServerImage } from '#ui/ServerImage.tsx'
import { usePlaceName } from './use-place-name.ts'

/** Returns a function that gives a place where money lies, by its code on the wire, its name and its mark. */
export function useMoneyPlace(): (code: string) => MoneyPlace {
  const placeName = usePlaceName()
  const { data } = useQuery({ ...query(wallet.overview), enabled: false })
  return (code) => {
    const slot = data?.slots.find((other) => isSamePlace(other.code, code))
    return {
      name: placeName(code),
      mark: isWallet(code) ? (
        <Mark>
          <Wallet />
        </Mark>
      ) : (
        <ServerImage
          src={slot?.background}
          alt=""
          fallback={
            <Mark>
              <Gamepad2 />
            </Mark>
          }
          className="size-9 shrink-0 rounded-control object-cover"
        />
      ),
    }
  }
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink [&_svg]:size-5"
    >
      {children}
    </span>
  )
}
