import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#api/query.ts'
import { type Command, useCommand } from '#api/use-command.ts'
import { wallet } from '#contract/wallet.ts'
import {
  forgetSlotsRefresh,
  mayComeFromGame,
  maySlotsBeRefreshed,
  noteSlotsRefresh,
} from '#session/slots-refreshed-at.ts'

/**
 * Has the service fetch the balances of all games from their providers, then reads the wallet: once
 * when home is shown (the one call with an effect that the app makes by itself), once when the player
 * comes back from a game, and when asked to.
 */
export function useRefreshBalances() {
  const client = useQueryClient()
  const unasked = useCommand(wallet.refreshSlots, { onError: 'silent', overlay: false })
  const asked = useCommand(wallet.refreshSlots, { onError: 'toast', overlay: false })

  const send = async (command: Command<typeof wallet.refreshSlots>) => {
    noteSlotsRefresh(Date.now())
    const outcome = await command.run({})
    if (outcome.status === 'failed' && outcome.error.kind === 'offline') forgetSlotsRefresh()
    return outcome.status
  }

  const onShown = useEffectEvent(() => {
    if (maySlotsBeRefreshed(Date.now())) void send(unasked)
  })
  useEffect(() => onShown(), [])

  const onFocus = useEffectEvent((isFocused: boolean) => {
    if (isFocused && mayComeFromGame(Date.now())) void send(unasked)
  })
  useEffect(() => focusManager.subscribe((isFocused) => onFocus(isFocused)), [])

  const refresh = async () => {
    const status = maySlotsBeRefreshed(Date.now()) ? await send(asked) : 'not-sent'
    // A success has the wallet read again by itself.
    if (status !== 'done') await client.invalidateQueries({ queryKey: query(wallet.overview).queryKey })
  }

  return { refresh, isRefreshing: unasked.isPending || asked.isPending }
}
