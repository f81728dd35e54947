import { expect, type Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'
import type { Player } from './test.ts'

/** Somebody whom the sandbox does not know yet. */
export const newcomer = {
  phone: '0861112223',
  name: 'Mali Newcomer',
  password: 'S3cret-parrot',
  firstName: 'Mali',
  lastName: 'Newcomer',
  bank: 'KBANK',
  accountNo: '7778889990',
}
type Newcomer = typeof newcomer

export const stepTitle = (page: Page, title: string) => page.getByRole('heading', { name: title, level: 2 })

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function givePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await goOn(page)
}

export async function giveOtp(page: Page, code: string): Promise<void> {
  await page.getByLabel('OTP code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

export async function giveProfile(page: Page, changes: Partial<Newcomer> = {}): Promise<void> {
  const { name, password } = { ...newcomer, ...changes }
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await goOn(page)
}

export async function giveBank(page: Page, changes: Partial<Newcomer> = {}): Promise<void> {
  const { bank, firstName, lastName, accountNo } = { ...newcomer, ...changes }
  await page.getByLabel('Bank', { exact: true }).selectOption(bank)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Account number').fill(accountNo)
  await register(page)
}

export async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click()
}

/** At the second step: a code has been sent. */
export async function toOtp({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/register`)
  await givePhone(page, newcomer.phone)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
}

/** At the third step, where the service asks for no code. */
export async function toProfile(page: Page, sandbox: Sandbox, phone = newcomer.phone): Promise<void> {
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register`)
  await givePhone(page, phone)
  await expect(stepTitle(page, 'About you')).toBeVisible()
}

/** At the fourth. */
export async function toBank(page: Page, sandbox: Sandbox, phone = newcomer.phone): Promise<void> {
  await toProfile(page, sandbox, phone)
  await giveProfile(page)
  await expect(stepTitle(page, 'Your bank account')).toBeVisible()
}

/** It says that it is done, and leads to the login. */
export async function isDone({ page, sandbox }: Player): Promise<void> {
  await expect(page.getByText('You are registered. Please log in.')).toBeVisible()
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
}

export async function isRegistered(sandbox: Sandbox, phone: string): Promise<boolean> {
  const players = await sandbox.players()
  return players.some((player) => player.phone === phone)
}
