import { contract } from '#contract/contract.ts'
import type { Handler } from '../http/handler.ts'
import { accountHandlers } from './account.ts'
import { autoLoginHandlers } from './auto-login.ts'
import { bonusHandlers } from './bonus.ts'
import { chatHandlers } from './chat.ts'
import { inviteHandlers } from './invite.ts'
import { loginHandlers } from './login.ts'
import { lookupHandlers } from './lookup.ts'
import { otpHandlers } from './otp.ts'
import { playLimitsHandlers } from './play-limits.ts'
import { promotionHandlers } from './promotion.ts'
import { pushHandlers } from './push.ts'
import { qrcodeHandlers } from './qrcode.ts'
import { refundHandlers } from './refund.ts'
import { spinwheelHandlers } from './spinwheel.ts'
import { statementHandlers } from './statement.ts'
import { walletHandlers } from './wallet.ts'

export const handlers: readonly Handler[] = [
  ...loginHandlers,
  ...lookupHandlers,
  ...accountHandlers,
  ...otpHandlers,
  ...walletHandlers,
  ...qrcodeHandlers,
  ...inviteHandlers,
  ...refundHandlers,
  ...spinwheelHandlers,
  ...bonusHandlers,
  ...promotionHandlers,
  ...statementHandlers,
  ...autoLoginHandlers,
  ...chatHandlers,
  ...pushHandlers,
  ...playLimitsHandlers,
]

const served = new Set(handlers.map((handler) => handler.endpoint))
const missing = Object.entries(contract).filter(([, endpoint]) => !served.has(endpoint))
if (missing.length > 0) {
  throw new Error(`the sandbox has no handler for ${missing.map(([name]) => name).join(', ')}`)
}
