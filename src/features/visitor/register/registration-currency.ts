import { config } from '#config.ts'
import type { RegisterDraft } from './register-draft.ts'

/** Returns the currency of a new account. Only the Lao build lets the player choose it. */
export function registrationCurrency({ currency }: Pick<RegisterDraft, 'currency'>): string {
  return config.market === 'lao' ? currency : 'BAHT'
}
