/**
 * Every search parameter in the URLs of this app. The router gives each value as text. An invalid value is
 * ignored, because a link that somebody wrote by hand must not break the page.
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

/** Every screen can have dialogs over it. */
export const ScreenSearch = v.object({ dialog: Text })
export type ScreenSearch = v.InferInput<typeof ScreenSearch>

/** The page that the player wanted when the app asked for a login. */
export const LoginSearch = v.object({ redirect: Text })

/** The step of the registration, and the invite code of a link. */
export const RegisterSearch = v.object({ step: Text, code: Text })
export type RegisterSearch = v.InferInput<typeof RegisterSearch>

export const HowtoSearch = v.object({ video: Text })
export type HowtoSearch = v.InferInput<typeof HowtoSearch>

export const StatementSearch = v.object({ page: PageNumber })
export type StatementSearch = v.InferInput<typeof StatementSearch>
