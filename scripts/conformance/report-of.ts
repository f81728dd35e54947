import type { Asked, BackendUnderTest } from './backend-under-test.ts'
import type { Finding, Findings, Weight } from './findings.ts'
import type { ConformanceOptions } from './options.ts'
import { usedCalls } from './used-calls.ts'

const TITLES: Record<Weight, string> = {
  stop: 'The app cannot live with',
  worse: 'The app works, but knows or says less',
  fine: 'Different, and read all the same',
}

/** Returns a line for each call; calls that came to the same share one. */
function callLines(asked: readonly Asked[]): string[] {
  const alike = Map.groupBy(asked, ({ where, note, status, reading }) =>
    [where, note, status, reading].join(),
  )
  return [...alike.values()].map((group) => {
    const { where, note, status, reading } = group[0] as Asked
    const slowestMs = Math.max(...group.map(({ sentAt, receivedAt }) => receivedAt - sentAt))
    const times = group.length > 1 ? `${group.length} times, at most ` : ''
    const head = `  ${where.padEnd(46)} ${String(status ?? '—').padEnd(4)} ${reading.padEnd(10)}`
    return `${head} ${times}${slowestMs} ms${note && `  (${note})`}`
  })
}

function chapterOf(weight: Weight, all: readonly Finding[]): string[] {
  const found = all.filter((finding) => finding.weight === weight)
  if (found.length === 0) return []
  const lines = found.flatMap(({ where, what, app }) => [`  ${where}: ${what}`, `    → ${app}`])
  return [`${TITLES[weight]} (${found.length})`, ...lines, '']
}

/** Joins words to lines of some 100 characters. */
function inLines(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length > 100) lines.push(`  ${word}`)
    else lines[lines.length - 1] = `${last}, ${word}`
  }
  return lines
}

/** Returns the report as text. It holds neither the password nor a token nor the phone number. */
export function reportOf(backend: BackendUnderTest, findings: Findings, options: ConformanceOptions): string {
  const { asked, origin } = backend
  const notMade = usedCalls.filter(([, endpoint]) => asked.every((each) => each.endpoint !== endpoint))
  const count = (weight: Weight) => findings.all.filter((finding) => finding.weight === weight).length
  const isLivable = count('stop') === 0
  const lines = [
    `${backend.url}, for ${origin === null ? 'an app on the same origin' : `the app at ${origin}`}`,
    '',
    `Calls (${asked.length})`,
    ...callLines(asked),
    '',
    'Measured',
    ...[...findings.measured].map(([name, value]) => `  ${name.padEnd(18)} ${value}`),
    '',
    ...chapterOf('stop', findings.all),
    ...chapterOf('worse', findings.all),
    ...chapterOf('fine', findings.all),
    `Not tried (${notMade.length})`,
    ...inLines(notMade.map(([name]) => name)),
    ...(options.hasEffects
      ? []
      : ['Nothing was changed. --with-effects also measures what money calls return.']),
    '',
    `${isLivable ? 'The app can live with this backend' : 'The app cannot live with this backend'}: ${count('stop')} to mend, ${count('worse')} that cost something, ${count('fine')} that only differ.`,
    'docs/wire.md tells the rules, docs/openapi.json the forms.',
  ]
  const secrets = [...backend.secrets, options.password, options.phone].filter((secret) => secret.length > 3)
  return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), lines.join('\n'))
}
