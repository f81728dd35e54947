/**
 * Asks the registry for known faults of the packages that a build contains, and fails where there is one. A registry
 * that does not answer is said, and is no failure.
 */
import { spawnSync } from 'node:child_process'

interface Audit {
  metadata?: { vulnerabilities?: { total?: number } }
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 })

function parse(text: string | null): Audit {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return {}
  }
}

const audit = parse(stdout)
const total = audit.metadata?.vulnerabilities?.total
if (total === undefined) console.log('The registry did not answer: nothing was checked.')
else console.log(`${total} known faults in what ships`)
for (const [name, { severity, range }] of Object.entries(audit.vulnerabilities ?? {}))
  console.log(`${name} ${range}: ${severity}`)
process.exit(total ? 1 : 0)
