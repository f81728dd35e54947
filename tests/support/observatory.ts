/**
 * The rules of Mozilla's HTTP Observatory (github.com/mdn/mdn-http-observatory), as far as they look at the headers
 * of a page on https that sets no cookie and has only scripts of its own.
 */
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const SIX_MONTHS_S = 15_768_000
const EXTRA_CREDIT_FROM = 90

export interface Observation {
  score: number
  grade: string
  /** The points of each rule. */
  points: Record<string, number>
}

type Directives = Record<string, string[]>

/** Returns the directives of a policy with their sources. */
export function directivesOf(policy: string): Directives {
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function policyPoints(policy: string | undefined): number {
  if (!policy) return -25
  const directives = directivesOf(policy)
  const sources = (name: string) => directives[name] ?? directives['default-src'] ?? ['*']
  const has = (list: string[], wanted: string[]) => list.some((source) => wanted.includes(source))
  /** A hash switches 'unsafe-inline' off. */
  const effective = (list: string[]) =>
    list.some((source) => /^'(sha\d+|nonce)-/.test(source))
      ? list.filter((source) => source !== "'unsafe-inline'")
      : list
  const scripts = effective(sources('script-src'))
  const styles = effective(sources('style-src'))
  if (has(scripts, [...BROAD, ...INLINE]) || has(sources('object-src'), BROAD)) return -20
  const passive = [...sources('img-src'), ...sources('media-src')]
  const active = Object.entries(directives).flatMap(([name, list]) =>
    name === 'img-src' || name === 'media-src' ? [] : list,
  )
  const isInsecure = (source: string) => /^(http|ftp):/.test(source)
  if (active.some(isInsecure)) return -20
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return -10
  if (passive.some(isInsecure)) return -10
  if (has(styles, [...BROAD, ...INLINE])) return 0
  return directives['default-src']?.join() === "'none'" ? 10 : 5
}

function framePoints(policy: string | undefined, frameOptions: string | undefined): number {
  const ancestors = directivesOf(policy ?? '')['frame-ancestors']
  if (ancestors && !ancestors.some((source) => BROAD.includes(source))) return 5
  return /^(deny|sameorigin)$/i.test(frameOptions ?? '') ? 0 : -20
}

function transportPoints(header: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return -20
  return seconds < SIX_MONTHS_S ? -10 : 0
}

function gradeOf(score: number): string {
  const grades: [number, string][] = [
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
  ]
  return grades.find(([least]) => score >= least)?.[1] ?? 'F'
}

/** Grades a page by its headers, whose names are in lower case. */
export function observe(headers: Readonly<Record<string, string | undefined>>): Observation {
  const policy = headers['content-security-policy']
  const referrer = headers['referrer-policy']
  const resource = headers['cross-origin-resource-policy']
  const points: Record<string, number> = {
    'content-security-policy': policyPoints(policy),
    'x-frame-options': framePoints(policy, headers['x-frame-options']),
    'strict-transport-security': transportPoints(headers['strict-transport-security']),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'referrer-policy': referrer === undefined ? 0 : PRIVATE_REFERRERS.includes(referrer) ? 5 : -5,
    'cross-origin-resource-policy': /^same-(origin|site)$/.test(resource ?? '') ? 10 : 0,
    'cross-origin-resource-sharing': headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
  }
  const sum = (keep: (point: number) => boolean) =>
    Object.values(points).reduce((total, point) => total + (keep(point) ? point : 0), 0)
  const withoutBonus = Math.max(0, 100 + sum((point) => point < 0))
  const score = withoutBonus < EXTRA_CREDIT_FROM ? withoutBonus : withoutBonus + sum((point) => point > 0)
  return { score, grade: gradeOf(score), points }
}
