import * as v from 'valibot'

/** An amount in baht, as a body carries it. What is too little or too much is the server's to say. */
export const Amount = v.pipe(v.number(), v.finite())
