import * as v from 'valibot'

/** The page of a list that the app asks for. `page` counts from 1. */
export const Page = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  limit: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type Page = v.InferOutput<typeof Page>

/** The client asks for ten records a page in every list that the server pages. */
export const PAGE_SIZE = 10

/** The page with the newest records. */
export const FIRST_PAGE = { page: 1, limit: PAGE_SIZE } satisfies Page
