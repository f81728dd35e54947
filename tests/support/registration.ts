import { expect, type Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'
import type { Player } from './test.ts'

/** A person without an account. */
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

export async function pressContinue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function givePhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await pressContinue(page)
}

export async function giveOtp(page: Page, code: string): Promise<void> {
  await page.getByLabel('OTP code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

export async function fillProfile(page: Page, changes: Partial<Newcomer> = {}): Promise<void> {
  const { name, password } = { ...newcomer, ...changes }
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

export async function giveProfile(page: Page, changes: Partial<Newcomer> = {}): Promise<void> {
  await fillProfile(page, changes)
  await pressContinue(page)
}

export async function fillBank(page: Page, changes: Partial<Newcomer> = {}): Promise<void> {
  const { bank, firstName, lastName, accountNo } = { ...newcomer, ...changes }
  await page.getByLabel('Bank', { exact: true }).selectOption(bank)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Account number').fill(accountNo)
}

export async function giveBank(page: Page, changes: Partial<Newcomer> = {}): Promise<void> {
  await fillBank(page, changes)
  await register(page)
}

export async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Goes to the second step, where a code was sent. */
export async function toOtp({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/register`)
  await givePhone(page, newcomer.phone)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
}

/** Goes to the third step, without a code. */
export async function toProfile(page: Page, sandbox: Sandbox, phone = newcomer.phone): Promise<void> {
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register`)
  await givePhone(page, phone)
  await expect(stepTitle(page, 'About you')).toBeVisible()
}

/** Goes to the fourth step. */
export async function toBank(page: Page, sandbox: Sandbox, phone = newcomer.phone): Promise<void> {
  await toProfile(page, sandbox, phone)
  await giveProfile(page)
  await expect(stepTitle(page, 'Your bank account')).toBeVisible()
}

/** Expects the message of success and the login page. */
export async function expectRegistered({ page, sandbox }: Player): Promise<void> {
  await expect(page.getByText('You are registered. Please log in.')).toBeVisible()
  // After two seconds the page goes there by itself, and the link is gone.
  const links = page.getByRole('main').getByRole('link', { name: 'Log in' })
  await links.evaluateAll(([link]) => (link as HTMLElement | undefined)?.click())
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
}

export async function isRegistered(sandbox: Sandbox, phone: string): Promise<boolean> {
  const players = await sandbox.players()
  return players.some((player) => player.phone === phone)
}
