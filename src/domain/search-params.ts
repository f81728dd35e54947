/**
 * Every search parameter that the URLs of this app carry. The router gives each value as text. An odd
 * value is as good as none: a link that somebody wrote by hand must not break the page.
 */
import * as v from 'valibot'

const Text = v.fallback(v.optional(v.string()), undefined)

/** A page of a list, counting from 1. */
const PageNumber = v.fallback(
  v.optional(
    v.pipe(
      v.custom<string | number>((value) => /^[1-9]\d{0,5}$/.test(String(value))),
      v.transform(Number),
    ),
  ),
  undefined,
)

/** Over every screen there may be dialogs. */
export const ScreenSearch = v.object({ dialog: Text })
export type ScreenSearch = v.InferInput<typeof ScreenSearch>

/** Where the player was going when the app asked for a login. */
export const LoginSearch = v.object({ redirect: Text })

/** The step of the registration, and the code of the friend whose link led here. */
export const RegisterSearch = v.object({ step: Text, code: Text })
export type RegisterSearch = v.InferInput<typeof RegisterSearch>

export const HowtoSearch = v.object({ video: Text })
export type HowtoSearch = v.InferInput<typeof HowtoSearch>

export const StatementSearch = v.object({ page: PageNumber })
export type StatementSearch = v.InferInput<typeof StatementSearch>
