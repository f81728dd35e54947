import type { ProxyFault } from '../support/proxy-fault.ts'

/** `F00` is no fault: without it nobody knows whether a cell fails by its fault. The faults of docs/reliability.md#faults. */
const faultIds = [
  'F00',
  'F01',
  'F02',
  'F03',
  'F04',
  'F05',
  'F06',
  'F07',
  'F08',
  'F09',
  'F10',
  'F11',
  'F12',
  'F13',
  'F14',
  'F15',
  'F16',
  'F17',
  'F18',
  'F19',
  'F20',
  'F21',
  'F22',
] as const
export type FaultId = (typeof faultIds)[number]

/** What the fault needs from its cell. */
interface Circumstances {
  /** An address of the same server under another origin. */
  elsewhere: string
  /** Resolves when a late answer may come. */
  released: Promise<void>
  /** A key of the error catalogue that means no for this call. */
  refusalCode: string
}

/** One way to strike a call. */
export interface FaultCase {
  /** `F12+`: the server did it. `F12-`: it did not. Without a sign the fault has one way only. */
  name: string
  id: FaultId
  /** Only for calls with an effect: for a read it makes no difference whether the server did it. */
  isForEffects: boolean
  /** `offline`: the phone knows that it has no network. `refused`: no server listens. */
  strike: 'nothing' | 'offline' | 'refused' | ((circumstances: Circumstances) => ProxyFault)
  /** The browser has no connection from before, so it does not send the call again by itself. */
  isOnFreshConnection?: true
}

const json = { 'content-type': 'application/json; charset=utf-8' }
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Words of a server that a player may see as they are. */
const SERVER_WORDS = 'Kha to the service desk, please'
const HOSTILE = {
  message: `<img src=x onerror=alert(1)>${'x'.repeat(5000)}`,
  error: '__proto__',
  code: 'constructor',
}
const PAGE_502 =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
const PORTAL_PAGE =
  '<!doctype html><html><head><title>Free WiFi</title></head><body><h1>Free WiFi</h1></body></html>'
/** In ms. Below the time limit of a call in the builds for tests. */
const SLOW_MS = 1600

const once = (id: FaultId, strike: FaultCase['strike'], more: Partial<FaultCase> = {}): FaultCase => ({
  name: id,
  id,
  isForEffects: false,
  strike,
  ...more,
})

/** A broken answer, where the server has done the call and where it has not. */
function twice(id: FaultId, fault: Omit<ProxyFault, 'reachesServer'>, undone = fault): FaultCase[] {
  return [
    { name: `${id}+`, id, isForEffects: false, strike: () => ({ ...fault, reachesServer: true }) },
    { name: `${id}-`, id, isForEffects: true, strike: () => ({ ...undone, reachesServer: false }) },
  ]
}

export const faultCases: readonly FaultCase[] = [
  once('F00', 'nothing'),
  once('F01', 'offline'),
  once('F02', 'refused'),
  once('F03', () => ({ reachesServer: false, answer: 'dropped' })),
  once('F04', () => ({ reachesServer: true, answer: 'dropped' })),
  once('F05', () => ({ reachesServer: true, answer: 'dropped' }), { isOnFreshConnection: true }),
  once('F06', () => ({ reachesServer: false, answer: 'none' })),
  once('F07', () => ({ reachesServer: true, answer: 'none' })),
  once('F08', ({ released }) => ({ reachesServer: true, answer: 'right', heldUntil: released })),
  once('F09', ({ refusalCode }) => ({
    reachesServer: false,
    answer: { status: 400, body: JSON.stringify({ message: SERVER_WORDS, code: refusalCode }) },
  })),
  once('F10', () => ({ reachesServer: false, answer: { status: 422, body: JSON.stringify(HOSTILE) } })),
  once('F11', () => ({
    reachesServer: true,
    answer: { status: 500, body: JSON.stringify({ message: 'Internal server error', statusCode: 500 }) },
  })),
  ...twice('F12', { answer: { status: 502, headers: html, body: PAGE_502 } }),
  once('F13', () => ({
    reachesServer: false,
    answer: {
      status: 429,
      headers: { ...json, 'retry-after': '2' },
      body: '{"message":"Too Many Requests"}',
    },
  })),
  ...twice('F14', { answer: { status: 200, body: '{"message":"SUCC' } }),
  ...twice(
    'F15',
    { answer: 'right', delivery: 'half' },
    { answer: { status: 200, body: '{"message":"SUCCESS"}' }, delivery: 'half' },
  ),
  ...twice('F16', { answer: { status: 204 } }),
  once('F17', () => ({
    reachesServer: true,
    answer: {
      status: 200,
      body: JSON.stringify({ rows: [[1, null], { deep: { deeper: [] } }], figure: -1 }),
    },
  })),
  ...twice('F18', { answer: { status: 200, headers: html, body: PORTAL_PAGE } }),
  once('F19', () => ({
    reachesServer: false,
    answer: { status: 401, body: JSON.stringify({ error: 'invalid-token' }) },
  })),
  once('F20', () => ({
    reachesServer: false,
    answer: { status: 410, body: JSON.stringify({ message: 'gone' }) },
  })),
  once('F21', () => ({ reachesServer: true, answer: 'right', delivery: 'slow', slowMs: SLOW_MS })),
  once('F22', ({ elsewhere }) => ({
    reachesServer: false,
    answer: { status: 307, headers: { location: elsewhere } },
  })),
]
