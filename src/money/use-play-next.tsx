import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { fullestGame } from './fullest-game.ts'

/** Returns the way to play on: the game that holds most money, else home with all games. */
export function usePlayNext(): { label: ReactNode; go: () => void } {
  const dialogs = useDialogs()
  const router = useRouter()
  const { data } = useQuery(query(wallet.overview))
  const game = fullestGame(data?.slots ?? [])
  return {
    label: <Trans>Play on</Trans>,
    go() {
      if (game) dialogs.open('slot', game.code)
      else void router.navigate({ to: '/user/home' })
    },
  }
}
