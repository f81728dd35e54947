import { removeStored } from './storage.ts'

/** Where this tab keeps what a visitor has typed, so that a reload does not lose it. Never a password or a code. */
export const visitorForms = { loginPhone: 'kapao.login.phone', register: 'kapao.register' } as const

/** A visitor who signs in leaves nothing half typed for the next person at this tab. */
export function forgetVisitorForms(): void {
  for (const key of Object.values(visitorForms)) removeStored('session', key)
}
