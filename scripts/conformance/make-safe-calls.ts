/** Makes every call that changes nothing, as the app makes it. */
import { config } from '#config.ts'
import { contract, type EndpointName, type EndpointOf } from '#contract/contract.ts'
import type { ReadEndpoint } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { playLimits } from '#contract/play-limits.ts'
import { type DepositMethod, depositMethods } from '#features/player/deposit/deposit-rules.ts'
import type { Asked, BackendUnderTest } from './backend-under-test.ts'

type Answers = { [Name in EndpointName]?: Asked<EndpointOf<Name>> }

/** What the safe calls have brought, by their names. */
export interface Visit extends Answers {
  /** The second page of the statement, where the first one may not be all. */
  secondPage?: Asked<(typeof contract)['statement.list']>
}

/** No service has a promotion of this name. */
const NO_SUCH_CODE = 'KAPAO0CONFORMANCE'

const WITHOUT_INPUT = [
  'lookup.active',
  'lookup.info',
  'lookup.banks',
  'lookup.conditions',
  'lookup.agreements',
  'lookup.notice',
  'lookup.contact',
  'lookup.sources',
  'lookup.registerOTP',
  'lookup.enableChatWidget',
  'lookup.slip',
  'lookup.deposit',
  'lookup.withdraw',
  'account.profile',
  'wallet.overview',
  'refund.check',
  'refund.banners',
  'invite.banners',
  'spinwheel.active',
  'spinwheel.setup',
  'spinwheel.coupon',
  'bonus.list',
  'bonus.checkActive',
] as const satisfies EndpointName[]

const PAGED = ['statement.list', 'statement.slips', 'refund.list', 'invite.list'] as const

/** Returns the first way to deposit by QR that is sure to be one. */
export function qrMethodIn(visit: Visit) {
  const accounts = visit['lookup.deposit']?.answer
  const methods = accounts ? depositMethods(accounts) : []
  return methods.find((method) => method.kind === 'qr' && method.isSure) as
    | Extract<DepositMethod, { kind: 'qr' }>
    | undefined
}

export async function makeSafeCalls(backend: BackendUnderTest): Promise<Visit> {
  const visit: Visit = {}
  const ask = async (name: EndpointName, input: object) => {
    // The names and inputs stand side by side here; the compiler sees only their union.
    const asked = await backend.ask(contract[name] as ReadEndpoint, input as never)
    Object.assign(visit, { [name]: asked })
  }
  for (const name of WITHOUT_INPUT) await ask(name, {})
  for (const name of PAGED) await ask(name, FIRST_PAGE)
  await ask('promotion.find', { code: NO_SUCH_CODE })
  const game = visit['wallet.overview']?.answer?.slots.find(({ isActive }) => isActive)
  if (game) await ask('wallet.account', { slotCode: game.code })
  const qr = qrMethodIn(visit)
  if (qr) await ask('qrcode.current', { bankCode: qr.provider })
  const slip = visit['statement.slips']?.answer?.slips.find(({ reference }) => reference)
  if (slip?.reference) await ask('statement.slipReference', { reference: slip.reference })
  if (visit['lookup.enableChatWidget']?.answer) {
    await ask('chat.config', {})
    const userId = visit['wallet.overview']?.answer?.profile?._id
    if (userId) await ask('chat.history', { userId, limit: 10, skip: 0 })
  }
  if (config.sharesLimits) await backend.ask(playLimits.read, {})
  const first = visit['statement.list']?.answer
  if (first && first.statements.length > 0 && first.total !== first.statements.length) {
    visit.secondPage = await backend.ask(contract['statement.list'], { ...FIRST_PAGE, page: 2 })
  }
  return visit
}
