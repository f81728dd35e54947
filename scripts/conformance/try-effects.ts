/** Calls that change something: small amounts, and what can be undone is undone. */
import { randomUUID } from 'node:crypto'
import { config } from '#config.ts'
import { contract } from '#contract/contract.ts'
import { WALLET_CODE } from '#contract/wallet.ts'
import { formatSatang } from '#domain/format-money.ts'
import { SATANG_PER_BAHT, satangFromBaht } from '#domain/money.ts'
import { minimumBaht } from '#features/player/deposit/deposit-rules.ts'
import type { Asked, BackendUnderTest } from './backend-under-test.ts'
import { allowsKeys } from './check-cors.ts'
import { checkRow } from './check-row.ts'
import { checkRefusal } from './check-session.ts'
import { clockDifference } from './clock.ts'
import type { Findings } from './findings.ts'
import { qrMethodIn, type Visit } from './make-safe-calls.ts'
import { Purse } from './purse.ts'
import { shapeOf } from './shape-of.ts'

interface Attempt {
  backend: BackendUnderTest
  purse: Purse
  findings: Findings
}

const ONE = SATANG_PER_BAHT
/** More than anybody has. */
const TOO_MUCH = 1_000_000n * ONE
const LOST =
  'For a money call that is not enough: the app asks the records before it says "done", and never sends it again by itself.'

const isChange = (change: bigint) => change !== 0n

/** Whether the answer of a call with an effect says yes. */
function checkYes({ reading, where, status, body }: Asked, findings: Findings): void {
  findings.measure('a yes', `${status ?? 'no answer'} ${shapeOf(body)}`)
  if (reading === 'read') return
  const what = {
    accepted: `It says neither yes nor no: ${status} ${shapeOf(body)}.`,
    refused: `It is refused: ${status} ${shapeOf(body)}.`,
  }
  findings.worse(
    where,
    reading in what
      ? what[reading as keyof typeof what]
      : `Its answer is lost (${reading}${status ? `, ${status}` : ''}).`,
    LOST,
  )
}

/** @param withdrawBaht null for no withdrawal */
export async function tryEffects(
  backend: BackendUnderTest,
  visit: Visit,
  { withdrawBaht, patienceMs }: { withdrawBaht: number | null; patienceMs: number },
  findings: Findings,
): Promise<void> {
  const attempt = { backend, purse: new Purse(backend, patienceMs), findings }
  await tryTransfers(attempt, visit)
  await tryQr(attempt, visit)
  if (withdrawBaht !== null) await tryWithdrawal(attempt, withdrawBaht)
}

async function tryTransfers({ backend, purse, findings }: Attempt, visit: Visit): Promise<void> {
  const before = await purse.balances()
  const game = visit['wallet.overview']?.answer?.slots.find(
    ({ code, isActive }) => isActive && before.has(code),
  )
  if (!game || (before.get(WALLET_CODE) ?? 0n) < 2n * ONE) {
    findings.fine(
      'POST /api/wallet/transfer',
      'It was not tried: the player needs an open game account and 2 baht.',
      'Try another player.',
    )
    return
  }
  const { rows } = await purse.rows()
  const key = randomUUID()
  const first = await purse.transfer(WALLET_CODE, game.code, ONE, '1 baht', key)
  checkYes(first, findings)
  if (first.reading === 'refused') return
  if ((await purse.changeOf(game.code, before, isChange)) === 0n) {
    findings.worse(
      first.where,
      'The balances do not show it.',
      'The app shows the balance as it is told. A lost answer ends with "could not tell".',
    )
  }
  const row = await purse.newRow('transfer', rows, first)
  checkRow(row, { asked: first, satang: ONE, clock: clockDifference(backend.asked) }, findings)
  if (row && (row.from !== WALLET_CODE || row.to !== game.code)) {
    findings.worse(
      'POST /api/statement',
      'The ends of transfers (from, to) are not the codes that are sent.',
      'A lost answer ends with "could not tell".',
    )
  }
  const again = await purse.transfer(WALLET_CODE, game.code, ONE, 'the same key again', key)
  const moved = await purse.changeOf(game.code, before, (change) => change > ONE)
  if (moved > 0n) await checkKeys({ backend, purse, findings }, moved === ONE)
  if (moved === ONE && again.reading !== first.reading) {
    findings.worse(
      again.where,
      `To the same key it answers otherwise than the first time: ${again.status} ${shapeOf(again.body)}.`,
      'A player who tries again what was done is not told that it was done.',
    )
  }
  const beyond = await purse.transfer(
    WALLET_CODE,
    game.code,
    (before.get(WALLET_CODE) ?? 0n) + TOO_MUCH,
    'more than there is',
  )
  if (beyond.reading === 'read') {
    findings.stop(beyond.where, 'It says yes to more money than there is.', 'The app says that it was done.')
  } else {
    checkRefusal(beyond, findings)
  }
  await giveBack({ backend, purse, findings }, game.code, before)
}

/** What was moved goes back, whatever the answers said. */
async function giveBack(
  { purse, findings }: Attempt,
  code: string,
  before: ReadonlyMap<string, bigint>,
): Promise<void> {
  const moved = await purse.changeOf(code, before, isChange)
  if (moved > 0n) await purse.transfer(code, WALLET_CODE, moved, 'given back')
  const left = await purse.changeOf(code, before, (change) => change === 0n)
  findings.measure(
    'undone',
    left === 0n ? 'all transfers' : `all but ${formatSatang(left)} baht, which are in ${code}`,
  )
}

async function checkKeys({ backend, findings }: Attempt, isHonoured: boolean): Promise<void> {
  findings.measure('idempotency', isHonoured ? 'a second call of one key changes nothing' : 'not honoured')
  const isAllowed = await allowsKeys(backend)
  if (!isAllowed && config.sendsIdempotencyKey) {
    findings.stop(
      'CORS',
      'Access-Control-Allow-Headers lacks idempotency-key, and VITE_IDEMPOTENCY is on.',
      'The browser refuses every money call.',
    )
  }
  if (!isHonoured) {
    findings.worse(
      'Idempotency-Key',
      'A second call of one key is done again.',
      'Browsers send a call again when a reused connection drops: so money can move twice, whatever the app does.',
    )
  } else if (!config.sendsIdempotencyKey) {
    findings.worse(
      'Idempotency-Key',
      'The backend honours it, and VITE_IDEMPOTENCY is off.',
      `The app sends no keys. Switch it on${isAllowed ? '.' : ', and allow the header in CORS.'}`,
    )
  }
}

async function tryQr({ backend, findings }: Attempt, visit: Visit): Promise<void> {
  const method = qrMethodIn(visit)
  if (!method || visit['qrcode.current']?.answer?.hasQrcode !== false) return
  const bankCode = method.provider
  const made = await backend.ask(contract['qrcode.create'], {
    bankCode,
    amount: minimumBaht(method, config.depositMinBaht),
  })
  const expires = made.answer?.expireIn
  findings.measure('a QR ends', expires ? ('at' in expires ? 'at a moment' : 'after a duration') : 'not told')
  if (made.reading !== 'read') {
    findings.worse(
      made.where,
      `No QR comes: ${made.status} ${shapeOf(made.body)}.`,
      'The app reads the QR of the provider again.',
    )
  } else if (!expires) {
    findings.worse(
      made.where,
      'It does not say when the QR ends.',
      `The app counts ${config.qrMinutes} minutes (VITE_QR_MINUTES).`,
    )
  }
  const shown = made.answer ?? (await backend.ask(contract['qrcode.current'], { bankCode })).answer
  if (!shown?.qrcodeId) return
  await backend.ask(contract['qrcode.cancel'], { qrcodeId: shown.qrcodeId })
  const after = await backend.ask(contract['qrcode.current'], { bankCode })
  findings.measure('no QR', `${after.status} ${shapeOf(after.body)}`)
  if (after.answer?.hasQrcode)
    findings.worse(
      'DELETE /api/qrcode/{qrcodeId}',
      'The QR is still there.',
      'The app says that it could not be cancelled.',
    )
}

async function tryWithdrawal({ backend, purse, findings }: Attempt, baht: number): Promise<void> {
  const before = await purse.balances()
  const { rows } = await purse.rows()
  const satang = satangFromBaht(baht) ?? 0n
  const asked = await backend.ask(
    contract['wallet.withdrawAll'],
    { amount: baht },
    { idempotencyKey: randomUUID() },
  )
  checkYes(asked, findings)
  if (asked.reading === 'refused') return
  const taken = -(await purse.changeOf(WALLET_CODE, before, isChange))
  if (taken !== satang) {
    findings.worse(
      asked.where,
      `${formatSatang(taken)} baht left the wallet where ${formatSatang(satang)} were asked for.`,
      'The app shows the balance as it is told.',
    )
  }
  checkRow(
    await purse.newRow('withdraw', rows, asked),
    { asked, satang, clock: clockDifference(backend.asked) },
    findings,
  )
}
