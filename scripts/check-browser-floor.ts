/**
 * Checks the files of a build against the oldest browsers (browser-floor.ts): syntax, objects and methods of
 * scripts, properties and selectors of CSS. `node scripts/check-browser-floor.ts FOLDER`
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedInScripts, allowedInStyles } from './floor/allowed.ts'
import { scriptProblems } from './floor/script-problems.ts'
import { styleProblems } from './floor/style-problems.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Which build? node scripts/check-browser-floor.ts .sandbox/test-th')

const wrong: string[] = []

function check(
  pattern: string,
  problemsOf: (file: string, source: string) => Map<string, string>,
  allowed: Record<string, string>,
): void {
  const met = new Set<string>()
  const files = globSync(pattern, { cwd: folder })
  if (files.length === 0) wrong.push(`${folder} has no ${pattern}`)
  for (const file of files) {
    for (const [name, browsers] of problemsOf(file, readFileSync(join(folder as string, file), 'utf8'))) {
      met.add(name)
      if (!(name in allowed)) wrong.push(`${file}: ${name} is not in ${browsers}`)
    }
  }
  for (const name of Object.keys(allowed)) {
    if (!met.has(name)) wrong.push(`scripts/floor/allowed.ts: nothing needs ${name} any more`)
  }
  console.log(`${files.length} files ${pattern}`)
}

check('**/*.js', scriptProblems, allowedInScripts)
check('**/*.css', (_, source) => styleProblems(source), allowedInStyles)
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}
