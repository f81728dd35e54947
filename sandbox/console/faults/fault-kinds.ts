import type { Fault } from '../queries.ts'

export type FaultKind = Fault['fault']

export const FAULT_LABELS: Record<FaultKind, string> = {
  delay: 'Slow: waits, then does it',
  'drop-before': 'Connection drops, nothing is done',
  hang: 'Never answers, nothing is done',
  status: 'Refuses with a status and code',
  'html-502': 'A proxy’s HTML page, nothing is done',
  redirect: 'Redirects elsewhere',
  'invalid-token': 'The session has ended',
  gone: 'The service is gone',
  'delay-after': 'Does it, then waits before it answers',
  'drop-after': 'Does it, then the connection drops',
  'hang-after': 'Does it, never answers',
  'status-after': 'Does it, then answers an error',
  'html-502-after': 'Does it, then a proxy’s HTML page',
  'broken-json': 'Does it, answers JSON that cannot be read',
  truncated: 'Does it, the answer breaks off',
  drip: 'Does it, the answer comes in drops',
  empty: 'Does it, answers nothing',
  'wrong-shape': 'Does it, answers another shape',
  'html-200': 'Does it, answers a web page (hotel wifi)',
}

const STATUSES: FaultKind[] = ['status', 'status-after']
const PROXY_PAGES: FaultKind[] = ['html-502', 'html-502-after']

/** The kinds that have each of the fields which not all have. */
export const KINDS_WITH = {
  status: [...STATUSES, 'redirect'],
  code: STATUSES,
  message: STATUSES,
  retryAfter: [...STATUSES, ...PROXY_PAGES],
  location: ['redirect'],
  body: [...STATUSES, ...PROXY_PAGES, 'wrong-shape', 'broken-json', 'html-200'],
} satisfies Record<string, FaultKind[]>

/** The fields of the form that a fault may be filled in with; `rate` is in percent there. */
export interface Preset {
  path: string
  fault: FaultKind
  times?: number
  rate?: number
  delayMs?: number
}

export const READY_MADE: Record<string, Preset> = {
  'No network for 10 calls': { path: '*', fault: 'drop-before', times: 10 },
  'All is slow (3 s)': { path: '*', fault: 'delay', delayMs: 3000, times: 0 },
  'Every third call fails': { path: '*', fault: 'html-502', rate: 33 },
  'Next withdrawal is done, but unanswered': {
    path: '/api/wallet/withdrawAll',
    fault: 'drop-after',
    times: 1,
  },
}
