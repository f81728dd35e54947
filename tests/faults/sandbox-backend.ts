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

/** Starts the repository's own backend. */
export async function startSandboxBackend(distDir: string): Promise<Backend> {
  const server = await startSandbox(distDir, { MARKET: 'th' })
  const sandbox = new Sandbox(server.origin)
  let phones = 0

  async function newPlayer(state: PlayerState): Promise<Account> {
    const { balance = 0, slots = [], inviteBonus, refund, coins, statements } = state
    const player = await sandbox.newPlayer({
      balance,
      slots: slots.map(({ code, amount = 0 }) => ({ code, amount, isActive: true })),
      ...(inviteBonus !== undefined && { inviteBonus }),
      ...(refund !== undefined && { refundAmount: refund }),
      ...(coins !== undefined && { coin: coins }),
      ...(statements !== undefined && { statements }),
    })
    if (state.hasCoupon) await sandbox.giveCoupon(player)
    if (state.hasActiveBonus) await sandbox.giveBonus(player, { code: 'WELCOME100', turnoverNeeded: 0 })
    const { id, phone, password, token, name } = player
    return { id, phone, password, token, name }
  }

  return {
    name: 'sandbox',
    apiOrigin: server.origin,
    appOrigin: server.origin,
    newPlayer,
    freePhone() {
      phones += 1
      return `081${String(phones).padStart(7, '0')}`
    },
    async booksOf(account) {
      const [state, ledger] = await Promise.all([sandbox.stateOf(account), sandbox.ledgerOf(account)])
      const open = state.slots.filter(({ isActive }) => isActive)
      return {
        wallet: state.balance,
        slots: Object.fromEntries(open.map(({ code, amount }) => [code, amount])),
        isBalanced: ledger.sum === 0 && ledger.mismatches.length === 0,
      }
    },
    async effectsOf(call, account) {
      const kind = ledgerKinds[call]
      return kind === undefined ? null : (await sandbox.effectsOf(account, kind)).length
    },
    stop: server.stop,
  }
}
