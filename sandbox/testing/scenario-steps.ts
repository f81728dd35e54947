import { freshPhone, registration } from './request-data.ts'
import type { Reply, TestPlayer, TestSandbox } from './test-sandbox.ts'

export type Scenario = (sandbox: TestSandbox) => Promise<Reply>

/** Creates a player, and calls as that player. */
export const call =
  (
    path: string,
    body?: unknown,
    wanted: Record<string, unknown> = {},
    settings?: Record<string, unknown>,
  ): Scenario =>
  async (sandbox) => {
    if (settings) await sandbox.settings(settings)
    const { token } = await sandbox.player(wanted)
    return sandbox.ask(path, { token, body })
  }

export const register =
  (changes: Record<string, unknown>, settings: Record<string, unknown> = { registerOTP: false }): Scenario =>
  async (sandbox) => {
    await sandbox.settings(settings)
    return sandbox.ask('/api/account', { body: registration(changes) })
  }

export const signIn =
  (username: string, password = 'demo1234', settings: Record<string, unknown> = {}): Scenario =>
  async (sandbox) => {
    await sandbox.settings(settings)
    return sandbox.ask('/api/login', { body: { username, password } })
  }

export async function sendOtp(sandbox: TestSandbox, phoneNumber = freshPhone()) {
  const { body } = await sandbox.ask('/api/otp/send', { body: { phoneNumber } })
  return { phone: phoneNumber, otpToken: body.otpToken as string }
}

export const verify = (sandbox: TestSandbox, otpToken: string, otpCode: string) =>
  sandbox.ask('/api/otp/verify', { body: { otpToken, otpCode } })

export async function verifyPhone(sandbox: TestSandbox) {
  const { phone, otpToken } = await sendOtp(sandbox)
  const { code } = await sandbox.control(`/otp/${phone}`)
  return { phone, reply: await verify(sandbox, otpToken, code) }
}

/** Asks for an auto-login link with another player's username. */
export const enterWithForeignName = (path: string) => call(path, undefined, { slots: [{ code: 'AREASLOT' }] })

export async function callTwice(
  sandbox: TestSandbox,
  path: string,
  wanted: Record<string, unknown>,
  body?: unknown,
) {
  const { token } = await sandbox.player(wanted)
  await sandbox.ask(path, { token, body })
  return sandbox.ask(path, { token, body })
}

export async function claimCoupon(
  sandbox: TestSandbox,
  coupon: Record<string, unknown>,
  wanted: Record<string, unknown> = {},
) {
  const player = await sandbox.player(wanted)
  const { id } = await sandbox.control(`/players/${player.phone}/coupon`, coupon)
  return sandbox.ask('/api/spinwheel/coupon/claim', { token: player.token, body: { coupon: id } })
}

export const createInviter = async (sandbox: TestSandbox, hasPlayed: boolean) => {
  const player: TestPlayer = await sandbox.player()
  await sandbox.control(`/players/${player.phone}/invite-bonus`, { amount: 20, hasPlayed })
  return player
}

export const withdraw = (amount: number, wanted: Record<string, unknown>) =>
  call('/api/wallet/withdrawAll', { amount }, wanted)
