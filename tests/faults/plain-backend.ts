import type { EndpointName } from '#contract/contract.ts'
import { BackendControl } from '../plain-backend/backend-control.ts'
import { games } from '../plain-backend/world/games.ts'
import type { Account, Backend, PlayerState } from './backend.ts'

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

/** The plain backend, as the matrix asks it. */
export function plainBackendAt(origin: string, stop: () => Promise<void>): Backend {
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
