import * as v from 'valibot'

/** An amount in baht in a request's body. The server checks its bounds. */
export const Amount = v.pipe(v.number(), v.finite())
