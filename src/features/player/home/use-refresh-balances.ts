import { focusManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { query } from '#api/query.ts'
import { type Command, useCommand } from '#api/use-command.ts'
import { wallet } from '#contract/wallet.ts'
import { type Connection, onConnectionChange } from '#offline/connection.ts'
import {
  forgetSlotsRefresh,
  maySlotsBeRefreshed,
  mustRefreshAfterGame,
  noteSlotsRefresh,
  noteSlotsTold,
} from '#session/slots-refreshed-at.ts'

/**
 * Makes the service fetch the balances of all games from their providers, then reads the wallet. It runs
 * once when home opens, when the player returns from a game until the providers have told its balance, and on demand.
 * No other GET with an effect
 * is sent without a tap (docs/wire.md#games).
 */
export function useRefreshBalances() {
  const client = useQueryClient()
  const background = useCommand(wallet.refreshSlots, { onError: 'silent', overlay: false })
  const onDemand = useCommand(wallet.refreshSlots, { onError: 'toast', overlay: false })

  const neverLeft = useRef(false)

  const send = async (command: Command<typeof wallet.refreshSlots>) => {
    const askedAt = Date.now()
    noteSlotsRefresh(askedAt)
    const outcome = await command.run({})
    if (outcome.status === 'done') noteSlotsTold(askedAt, Date.now())
    neverLeft.current = outcome.status === 'failed' && outcome.error.kind === 'offline'
    if (neverLeft.current) forgetSlotsRefresh()
    return outcome.status
  }

  const onShown = useEffectEvent(() => {
    if (maySlotsBeRefreshed(Date.now())) void send(background)
  })
  useEffect(() => onShown(), [])

  const onFocus = useEffectEvent((isFocused: boolean) => {
    if (isFocused && mustRefreshAfterGame(Date.now())) void send(background)
  })
  useEffect(() => focusManager.subscribe((isFocused) => onFocus(isFocused)), [])

  // A call that never left the phone is no call that would be sent twice.
  const onConnection = useEffectEvent((connection: Connection) => {
    if (connection !== 'online' || !neverLeft.current || !focusManager.isFocused()) return
    neverLeft.current = false
    if (maySlotsBeRefreshed(Date.now())) void send(background)
  })
  useEffect(() => onConnectionChange((connection) => onConnection(connection)), [])

  const refresh = async () => {
    const status = maySlotsBeRefreshed(Date.now()) ? await send(onDemand) : 'not-sent'
    // A success already makes the wallet be read again.
    if (status !== 'done') await client.invalidateQueries({ queryKey: query(wallet.overview).queryKey })
  }

  return { refresh, isRefreshing: background.isPending || onDemand.isPending }
}
