import * as v from 'valibot'

/** An amount in baht, as a body carries it. What is too little or too much is the server's to say. */
export const Amount = v.pipe(v.number(), v.finite())

/** Which rows of a paged list are wanted. `page` counts from 1. */
export const Page = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type Page = v.InferOutput<typeof Page>
