import type { EndpointName } from '#contract/contract.ts'
import { Sandbox } from '../support/sandbox.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import type { Account, Backend, PlayerState } from './backend.ts'

/** The names of the effects in the sandbox's ledger. */
const ledgerKinds: Partial<Record<EndpointName, string>> = {
  'wallet.add': 'add',
  'wallet.transfer': 'transfer',
  'wallet.transferAll': 'transferAll',
  'wallet.withdraw': 'withdraw',
  'wallet.withdrawAll': 'withdraw',
  'wallet.slip': 'slip',
  'wallet.truelink': 'truelink',
  'qrcode.create': 'qrcode',
  'invite.bonus': 'invite',
  'refund.receive': 'refund',
  'refund.addWallet': 'refund',
  'spinwheel.spin': 'spin',
  'spinwheel.claimCoupon': 'coupon',
  'bonus.activate': 'bonus',
  'bonus.clear': 'bonus-clear',
  'promotion.activate': 'promotion',
}

/** Of every game account, until it is reset. */
const GAME_PASSWORD = 'Game-pass-1'

/** Starts the repository's own backend, which serves a build of the app. */
export async function startSandboxBackend(distDir: string): Promise<Backend & { origin: string }> {
  const server = await startSandbox(distDir, { MARKET: 'th' })
  const sandbox = new Sandbox(server.origin)
  await sandbox.settings({ chatBot: false, registerOTP: false })
  const { games } = await sandbox.catalogue()
  let newcomers = 0

  async function newPlayer(state: PlayerState): Promise<Account> {
    const { name, balance = 0, games: open = {}, inviteBonus, refund, coins, bank } = state
    const player = await sandbox.newPlayer({
      ...(name !== undefined && { name }),
      balance,
      slots: Object.entries(open).map(([code, amount]) => ({
        code,
        amount,
        isActive: true,
        password: GAME_PASSWORD,
      })),
      ...(inviteBonus !== undefined && { inviteBonus }),
      ...(refund !== undefined && { refundAmount: refund }),
      ...(coins !== undefined && { coin: coins }),
      ...bank,
    })
    if (state.hasCoupon) await sandbox.giveCoupon(player, { slice: 'B50' })
    if (state.hasActiveBonus) await sandbox.giveBonus(player, { code: 'WELCOME100', turnoverNeeded: 0 })
    const { id, phone, password, token } = player
    return { id, phone, password, token }
  }

  /** What is set, and not counted. */
  async function isSet(call: EndpointName, account: Account, wanted: string): Promise<boolean | null> {
    const state = () => sandbox.stateOf(account)
    switch (call) {
      case 'account.register':
        return (await sandbox.players()).some(({ phone }) => phone === account.phone)
      case 'account.updateProfile':
        return (await state()).name === wanted
      case 'account.updateBankAccountName':
        return (await state()).bankAccountName === wanted
      case 'account.changePassword': {
        const body = JSON.stringify({ username: account.phone, password: wanted })
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`${server.origin}/api/login`, { method: 'POST', headers, body })).ok
      }
      case 'wallet.activate':
        return (await state()).slots.some(({ code, isActive }) => code === wanted && isActive)
      case 'wallet.resetPassword':
        return (await state()).slots.some(({ password }) => password !== null && password !== GAME_PASSWORD)
      case 'qrcode.cancel':
        return (await sandbox.qrcodesOf(account)).every(({ status }) => status !== 'waiting')
      default:
        return null
    }
  }

  return {
    origin: server.origin,
    name: 'sandbox',
    demo: {
      games: Object.fromEntries(games.map(({ code, name }) => [code, name])),
      bonus: { code: 'WELCOME100', name: 'ต้อนรับสมาชิกใหม่', worth: 100 },
      promotion: { code: 'KAPAO50', worth: 50 },
      giftWorth: 250,
      couponWorth: 50,
    },
    hasChat: true,
    newPlayer,
    newcomer() {
      newcomers += 1
      const phone = `081${String(newcomers).padStart(7, '0')}`
      return { id: '', phone, password: 'S3cret-parrot', token: 'no-token' }
    },
    otpOf: (phone) => sandbox.otpOf(phone),
    say: ({ phone }, message) => sandbox.sayAsAgent(phone, { message_type: 'text', payload: { message } }),
    async booksOf(account) {
      if (account.id === '') return { wallet: 0, games: {}, isBalanced: true }
      const [state, ledger] = await Promise.all([sandbox.stateOf(account), sandbox.ledgerOf(account)])
      const open = state.slots.filter(({ isActive }) => isActive)
      return {
        wallet: state.balance,
        games: Object.fromEntries(open.map(({ code, amount }) => [code, amount])),
        isBalanced: ledger.sum === 0 && ledger.mismatches.length === 0,
      }
    },
    async effectsOf(call, account, wanted = '') {
      const kind = ledgerKinds[call]
      if (kind !== undefined) return (await sandbox.effectsOf(account, kind)).length
      if (call === 'chat.sendMessage' || call === 'chat.uploadImage' || call === 'chat.uploadVideo') {
        const messages = await sandbox.messagesOf(account.phone)
        return messages.filter(({ sender }) => sender === 'customer').length
      }
      const set = await isSet(call, account, wanted)
      return set === null ? null : Number(set)
    },
    stop: server.stop,
  }
}
