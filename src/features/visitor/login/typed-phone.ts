import { readStored, writeStored } from '#session/storage.ts'
import { visitorForms } from '#session/visitor-forms.ts'

const KEY = visitorForms.loginPhone

/** The phone number typed so far: it survives a reload of this tab, and never goes with the password. */
export const typedPhone = {
  read: (): string => readStored('session', KEY) ?? '',
  write: (phone: string): void => writeStored('session', KEY, phone),
}
