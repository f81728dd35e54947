import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type InferResponseType, parseResponse } from 'hono/client'
import { useSyncExternalStore } from 'react'
import { control, idParam, phoneParam } from './control.ts'

type OnePlayer = (typeof control.players)[':phone']
export type Player = InferResponseType<OnePlayer['$get']>
export type GameAccount = Player['slots'][number]
export type Otp = InferResponseType<typeof control.otp.$get>[number]
export type Withdrawal = InferResponseType<typeof control.withdrawals.$get>[number]
export type Slip = InferResponseType<typeof control.slips.$get>[number]
export type Qr = InferResponseType<typeof control.qrcodes.$get>[number]
export type Deposit = InferResponseType<typeof control.deposits.$get>[number]
export type Ledger = InferResponseType<typeof control.ledger.$get>
export type ChatMessage = InferResponseType<(typeof control.chat)[':id']['$get']>['messages'][number]
export type Fault = InferResponseType<typeof control.faults.$get>['faults'][number]
export type LoggedCall = InferResponseType<typeof control.requests.$get>[number]
export type Phone = InferResponseType<typeof control.push.$get>['phones'][number]
export type PushOutcome = InferResponseType<typeof control.push.$post>
export type Settings = InferResponseType<typeof control.settings.$get>
export type Clock = InferResponseType<typeof control.clock.$get>

/** The newest of all calls, to choose from. */
const CALLS_READ = 1000

/** Everything that the console reads. Each is read again and again while something shows it. */
export const queries = {
  catalogue: queryOptions({
    queryKey: ['catalogue'],
    queryFn: () => parseResponse(control.catalogue.$get()),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  }),
  clock: queryOptions({ queryKey: ['clock'], queryFn: () => parseResponse(control.clock.$get()) }),
  settings: queryOptions({ queryKey: ['settings'], queryFn: () => parseResponse(control.settings.$get()) }),
  faults: queryOptions({ queryKey: ['faults'], queryFn: () => parseResponse(control.faults.$get()) }),
  players: queryOptions({ queryKey: ['players'], queryFn: () => parseResponse(control.players.$get()) }),
  player: (phone: string) =>
    queryOptions({
      queryKey: ['players', phone],
      queryFn: () => parseResponse(control.players[':phone'].$get(phoneParam(phone))),
    }),
  ledger: (phone: string) =>
    queryOptions({
      queryKey: ['ledger', phone],
      queryFn: () => parseResponse(control.ledger.$get({ query: { phone } })),
    }),
  otps: queryOptions({ queryKey: ['otps'], queryFn: () => parseResponse(control.otp.$get()) }),
  withdrawals: queryOptions({
    queryKey: ['withdrawals'],
    queryFn: () => parseResponse(control.withdrawals.$get({ query: {} })),
  }),
  slips: queryOptions({
    queryKey: ['slips'],
    queryFn: () => parseResponse(control.slips.$get({ query: {} })),
  }),
  qrcodes: queryOptions({
    queryKey: ['qrcodes'],
    queryFn: () => parseResponse(control.qrcodes.$get({ query: {} })),
  }),
  deposits: queryOptions({
    queryKey: ['deposits'],
    queryFn: () => parseResponse(control.deposits.$get({ query: {} })),
  }),
  visitors: queryOptions({ queryKey: ['chat'], queryFn: () => parseResponse(control.chat.$get({})) }),
  conversation: (visitor: string) =>
    queryOptions({
      queryKey: ['chat', visitor],
      queryFn: () => parseResponse(control.chat[':id'].$get(idParam(visitor))),
    }),
  phones: (phone: string) =>
    queryOptions({
      queryKey: ['push', phone],
      queryFn: async () => (await parseResponse(control.push.$get({ query: { phone } }))).phones,
    }),
  calls: queryOptions({
    queryKey: ['calls'],
    queryFn: () => parseResponse(control.requests.$get({ query: { limit: String(CALLS_READ) } })),
  }),
}

/** What there is to choose from. The views are shown once it is there. */
export const useCatalogue = () => useSuspenseQuery(queries.catalogue).data

/** Why reading fails at the moment; null when all is well. */
export function useTrouble(): string | null {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache.findAll({ type: 'active' }).find(({ state }) => state.fetchFailureReason)?.state
        .fetchFailureReason?.message ?? null,
  )
}
