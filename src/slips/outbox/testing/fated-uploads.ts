import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { fakeVisiblePage } from '../../../../tests/support/fake-visible-page.ts'

/** What becomes of an upload: whether the server gets it, and whether its answer arrives. */
export interface Fate {
  arrives: boolean
  answers: boolean
  refusal?: string
  says?: [body: object, status: number]
}

interface Row {
  _id: string
  createdAt: number | string
  status: string
}

const answer = (body: unknown) =>
  Response.json(body, { headers: { date: new Date(Date.now()).toUTCString() } })

/**
 * Lets each test of a file begin with a player who is signed in, and with a service that lists a slip at once.
 * The file replaces `#api/upload-fetch.ts`, because XMLHttpRequest is there in browsers only.
 */
export function fatedUploads() {
  const service = {
    /** What becomes of each upload, in their order. Those after them arrive and are answered. */
    fates: [] as Fate[],
    /** Whether the service takes slips. */
    isOpen: true,
    rows: [] as Row[],
    fetch: answerTo,
  }

  async function answerTo(input: RequestInfo | URL): Promise<Response> {
    const { pathname } = new URL(String(input))
    if (pathname === '/api/lookup/slip') return answer({ isActive: service.isOpen })
    if (pathname === '/api/statement/slip') return answer({ total: service.rows.length, slips: service.rows })
    const fate = service.fates.shift() ?? { arrives: true, answers: true }
    if (fate.arrives)
      service.rows = [
        { _id: `row ${service.rows.length}`, createdAt: Date.now(), status: 'PROCESSING' },
        ...service.rows,
      ]
    if (!fate.answers) {
      reportAnswered()
      throw new TypeError('Failed to fetch')
    }
    if (fate.says) return Response.json(fate.says[0], { status: fate.says[1] })
    if (fate.refusal) return Response.json({ code: fate.refusal }, { status: 400 })
    return answer({ message: 'SUCCESS' })
  }

  fakeVisiblePage()
  // It is loaded with the first call, and that takes real time.
  beforeAll(() => import('#offline/persisted-query.ts'))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    Object.assign(config, { apiUrl: 'http://api.test', settleMs: 500 })
    service.fates = []
    service.rows = []
    service.isOpen = true
    vi.stubGlobal('fetch', service.fetch)
    learnServerTime(new Date(Date.now()).toUTCString(), performance.now())
    signIn('token', { remember: false })
  })
  afterEach(() => {
    leave('logout')
    reportAnswered()
    Object.assign(config, { apiUrl: '', settleMs: 60_000 })
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return service
}
