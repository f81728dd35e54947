import { MINUTE_MS } from '#domain/durations.ts'
import { reportAnswered } from '#offline/connection.ts'

type Verdict = 'SUCCESS' | 'SLIP_INVALID' | 'SLIP_EXPIRED' | 'SLIP_DUPLICATE'

/** What becomes of an upload. */
export interface Fate {
  /** Whether the service gets it. */
  arrives: boolean
  /** Whether its answer arrives. */
  answers: boolean
  /** How long the answer takes, ms. */
  answerMs: number
  /** How much later than the upload the row is made, ms. */
  lateMs: number
  /** How much later than that the list shows it, ms. */
  hiddenMs: number
  verdict: Verdict
  /** Whether its answer tells the verdict at once. Else the list does, a minute later. */
  isRefused: boolean
}

/**
 * What the service makes of a picture that it has already: a row that is refused as a copy, beside a yes or a refusal;
 * a refusal alone; the first answer again, by the key; or another row like any other.
 */
export type Copies = 'row' | 'row and refusal' | 'refusal' | 'by key' | 'any row'

interface Row {
  _id: string
  /** The account of the slip: each slip of a test has its own. */
  of: string
  lateMs: number
  createdAt: number
  shownAt: number
  judgedAt: number
  verdict: Verdict
}

const NORMAL: Fate = {
  arrives: true,
  answers: true,
  answerMs: 0,
  lateMs: 500,
  hiddenMs: 0,
  verdict: 'SUCCESS',
  isRefused: false,
}

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { date: new Date(Date.now()).toUTCString() } })

/** A service that takes slips, and lists them late or never. */
export function slipService() {
  const rows: Row[] = []
  const keys = new Set<string>()
  const settings = {
    copies: 'row' as Copies,
    /** How long the service takes to find out that it has a picture already, ms. */
    copyJudgedAfterMs: 0,
    /** How far the clock of its database is ahead, ms. */
    aheadMs: 0,
    /** How many rows a page of the list has. */
    mostListed: 100,
    /** What becomes of the next upload. */
    fate: {} as Partial<Fate>,
  }

  function add(of: string, told: Partial<Fate>): void {
    const { lateMs, hiddenMs, verdict, isRefused } = { ...NORMAL, ...told }
    // The service refuses a copy because of a row that is there.
    const original = settings.copies === 'any row' ? undefined : originalOf(of)
    const createdAt = Math.max(Date.now() + lateMs, (original?.createdAt ?? 0) + 100)
    const judgedAfterMs = isRefused ? 0 : original ? settings.copyJudgedAfterMs : MINUTE_MS
    rows.push({
      _id: `row ${rows.length} of ${of}`,
      of,
      lateMs,
      createdAt,
      shownAt: Math.max(createdAt + hiddenMs, original?.shownAt ?? 0),
      judgedAt: createdAt + judgedAfterMs,
      verdict: original ? 'SLIP_DUPLICATE' : verdict,
    })
    rows.sort((one, other) => one.createdAt - other.createdAt)
  }

  const originalOf = (of: string) => rows.find((row) => row.of === of && row.verdict === 'SUCCESS')

  function take(of: string, key: string, fate: Fate): Response {
    const { copies } = settings
    const yes = answer({ message: 'SUCCESS' })
    if (copies === 'by key' && keys.has(key)) return yes
    keys.add(key)
    const isCopy = copies !== 'any row' && originalOf(of) !== undefined
    if (!isCopy || copies !== 'refusal') add(of, fate)
    if (isCopy) return copies === 'row' || copies === 'by key' ? yes : answer({ code: 'SLIP_DUPLICATE' }, 400)
    return fate.isRefused ? answer({ code: fate.verdict }, 400) : yes
  }

  function listed(): object[] {
    const now = Date.now()
    return rows
      .filter(({ shownAt }) => shownAt <= now)
      .map(({ _id, createdAt, judgedAt, verdict }) => {
        const row = { _id, createdAt: createdAt + settings.aheadMs }
        if (judgedAt > now) return { ...row, status: 'PROCESSING' }
        const isAccepted = verdict === 'SUCCESS'
        const judged = isAccepted ? { status: verdict, amount: 500 } : { status: 'FAILED', note: verdict }
        return { ...row, ...judged }
      })
      .reverse()
  }

  return {
    rows,
    settings,
    /** Adds a row, as of another phone. */
    add,
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const { pathname } = new URL(String(input))
      if (pathname === '/api/lookup/slip') return answer({ isActive: true })
      if (pathname === '/api/statement/slip') {
        const all = listed()
        return answer({ total: all.length, slips: all.slice(0, settings.mostListed) })
      }
      const fate = { ...NORMAL, ...settings.fate }
      const form = init?.body as FormData
      const key = new Headers(init?.headers).get('idempotency-key') ?? ''
      const said = fate.arrives ? take(String(form.get('bankAccountNo')), key, fate) : null
      if (fate.answerMs > 0) await new Promise((done) => setTimeout(done, fate.answerMs))
      if (said && fate.answers) return said
      setTimeout(reportAnswered, 500)
      throw new TypeError('Failed to fetch')
    },
  }
}
