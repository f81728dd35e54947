import type { Browser } from '@playwright/test'
import type { EndpointName } from '#contract/contract.ts'
import { BackendControl } from '../plain-backend/backend-control.ts'
import { type Habits, SPEC_HABITS } from '../plain-backend/habits.ts'
import { startPlainBackend } from '../plain-backend/start-plain-backend.ts'
import { games } from '../plain-backend/world/games.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import type { Account, Backend, PlayerState } from './backend.ts'
import type { Lane } from './lane.ts'

/** The names of the effects in the backend's book. */
const kinds: Partial<Record<EndpointName, string>> = {
  'wallet.add': 'deposit',
  'wallet.transfer': 'transfer',
  'wallet.transferAll': 'transfer-all',
  'wallet.withdrawAll': 'withdraw',
  'wallet.slip': 'slip',
  'wallet.truelink': 'deposit',
  'wallet.activate': 'activate',
  'wallet.resetPassword': 'reset-password',
  'qrcode.create': 'qrcode',
  'qrcode.cancel': 'cancel-qrcode',
  'invite.bonus': 'invite',
  'refund.receive': 'refund',
  'refund.addWallet': 'refund',
  'spinwheel.spin': 'spin',
  'spinwheel.claimCoupon': 'coupon',
  'bonus.activate': 'bonus',
  'bonus.clear': 'clear-bonus',
  'promotion.activate': 'promotion',
  'account.register': 'register',
  'account.updateProfile': 'profile',
  'account.updateBankAccountName': 'profile',
  'account.changePassword': 'password',
}
const OTP_CODE = '246810'

let newcomers = 0

function backendAt(origin: string, stop: () => Promise<void>): Backend {
  const control = new BackendControl(origin)
  return {
    name: 'plain',
    demo: {
      games: Object.fromEntries(games.map(({ code, name }) => [code, name])),
      bonus: { code: 'WELCOME', name: 'WELCOME', worth: 50 },
      promotion: { code: 'HAPPY', worth: 0 },
      giftWorth: 20,
      couponWorth: 50,
    },
    hasChat: false,
    newPlayer({ hasCoupon, hasActiveBonus, bank, ...state }: PlayerState): Promise<Account> {
      return control.newPlayer({
        ...state,
        ...bank,
        coupons: hasCoupon ? [50] : [],
        ...(hasActiveBonus && { bonus: 'WELCOME' }),
      })
    },
    newcomer() {
      newcomers += 1
      const phone = `091${String(newcomers).padStart(7, '0')}`
      return { id: '', phone, password: 'S3cret-parrot', token: 'no-token' }
    },
    otpOf: () => Promise.resolve(OTP_CODE),
    say: ({ phone }, text) => control.say(phone, text),
    async booksOf({ phone, id }) {
      if (id === '') return { wallet: 0, games: {}, isBalanced: true }
      const { WALLET: wallet = 0, ...rest } = (await control.ledgerOf(phone)).balances
      return { wallet, games: rest, isBalanced: true }
    },
    async effectsOf(call, { phone, id }) {
      const kind = kinds[call]
      if (kind === undefined) return null
      if (id === '' && !(await control.isRegistered(phone))) return 0
      const { effects } = await control.ledgerOf(phone)
      return effects.filter((effect) => effect.kind === kind).length
    },
    stop,
  }
}

/**
 * Opens a lane with a plain backend of its own. The app and its API have two origins, as most operators have
 * them, and none of the extensions is on.
 */
export async function openPlainLane(
  browser: Browser,
  distDir: string,
  habits: Partial<Habits>,
): Promise<Lane> {
  const proxy = await startFaultyProxy(null)
  const plain = await startPlainBackend({ distDir, apiOriginInApp: proxy.origin, habits })
  proxy.forwardTo(plain.origin)
  const backend = backendAt(plain.origin, plain.stop)
  return {
    browser,
    backend,
    proxy,
    appOrigin: plain.appOrigin,
    isIdempotent: false,
    setHabit: (habit) =>
      new BackendControl(plain.origin).setHabits({ ...SPEC_HABITS, ...habits, ...habit?.set }),
    close: async () => {
      proxy.stop()
      await backend.stop()
    },
  }
}
