import type { Locator, Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

export const UPLOAD = '/api/wallet/slip'
export const DEPOSIT = '/user/home?dialog=deposit'

/** A slip as the sandbox has it, newest first. */
interface SandboxSlip {
  id: string
  status: string
  bankCode: string
  reference: string
  link: string
}

export const slipsOf = (sandbox: Sandbox, { phone }: { phone: string }): Promise<SandboxSlip[]> =>
  sandbox.call('GET', `/slips?phone=${phone}`)

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Send slip' })
export const received = (page: Page): Locator => page.getByText('Slip received')
