import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Button } from '#ui/base/Button.tsx'
import { fullestGame } from './fullest-game.ts'

interface PlayOnProps {
  /** The conditions of the bonus are met: what comes next is a withdrawal. */
  isMet: boolean
}

/** The next step with an active bonus: the game that holds most money, else home with all games. */
export function PlayOn({ isMet }: PlayOnProps) {
  const dialogs = useDialogs()
  const router = useRouter()
  const { data } = useQuery(query(wallet.overview))
  const game = fullestGame(data?.slots ?? [])

  function go(): void {
    if (isMet) dialogs.open('withdraw')
    else if (game) dialogs.open('slot', game.code)
    else void router.navigate({ to: '/user/home' })
  }

  return (
    <Button variant="primary" full onClick={go}>
      {isMet ? <Trans>Withdraw</Trans> : <Trans>Play on</Trans>}
    </Button>
  )
}
