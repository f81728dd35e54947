/**
 * Checks the files of a build against the oldest browsers (browser-floor.ts): syntax, objects and methods of
 * scripts, properties, values and selectors of CSS. `node scripts/check-browser-floor.ts FOLDER`
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
  /** The code of this kind that stands in the page itself. */
  inline: RegExp,
  problemsOf: (file: string, source: string) => Map<string, string>,
  allowed: Record<string, string>,
): void {
  const met = new Set<string>()
  const files = globSync(pattern, { cwd: folder })
  const sources = files.map((file) => [file, readFileSync(join(folder as string, file), 'utf8')] as const)
  const inPage = [...page.matchAll(inline)].map(([, source = '']) => ['index.html', source] as const)
  for (const [file, source] of [...sources, ...inPage]) {
    for (const [name, browsers] of problemsOf(file, source)) {
      met.add(name)
      if (!(name in allowed)) wrong.push(`${file}: ${name} is not in ${browsers}`)
    }
  }
  for (const name of Object.keys(allowed)) {
    if (!met.has(name)) wrong.push(`scripts/floor/allowed.ts: nothing needs ${name} any more`)
  }
  if (inPage.length === 0) wrong.push(`${folder}/index.html has nothing like ${inline}`)
  console.log(`${files.length} files ${pattern}, ${inPage.length} in the page`)
}

const page = readFileSync(join(folder, 'index.html'), 'utf8')
check('**/*.js', /<script>([\s\S]*?)<\/script>/g, scriptProblems, allowedInScripts)
check('**/*.css', /<style>([\s\S]*?)<\/style>/g, (_, source) => styleProblems(source), allowedInStyles)
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}
