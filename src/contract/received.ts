import type * as v from 'valibot'
import { Settled } from './done.ts'
import { withAmount } from './with-amount.ts'

/** As `Settled`, with its amount, for a call that brings money which waits at the server. */
export const Received = withAmount(Settled)
export type Received = v.InferOutput<typeof Received>
