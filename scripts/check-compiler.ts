/**
 * Fails where the React Compiler leaves a component or a hook as it is. The build does not tell: a syntax
 * that the compiler does not know, or a broken rule of React, would only make the screen slower.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@babel/core'
import type { Logger } from 'babel-plugin-react-compiler'
import { notCompiled } from './what-loads-when.ts'

const root = join(import.meta.dirname, '..')
/** Parsing is fast, and compiling is not: most files have nothing to compile. */
const HAS_COMPONENT_OR_HOOK = /function (?:[A-Z]|use[A-Z])/
/** The build does not compile these. */
const excluded = new Set(notCompiled())

let compiled = 0
const left: string[] = []

function compile(file: string, text: string): void {
  const logEvent: Logger['logEvent'] = (_, event) => {
    if (event.kind === 'CompileSuccess') compiled += 1
    if (event.kind === 'CompileError') left.push(`${file}: ${event.detail}`)
    if (event.kind === 'CompileSkip') left.push(`${file}: ${event.reason}`)
    if (event.kind === 'PipelineError') left.push(`${file}: ${event.data}`)
  }
  transformSync(text, {
    filename: file,
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [
      // As in the build, Lingui's macros are gone before the compiler reads the file.
      '@lingui/babel-plugin-lingui-macro',
      ['babel-plugin-react-compiler', { noEmit: true, logger: { logEvent } }],
    ],
  })
}

const files = globSync('src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', '**/*.gen.ts', '**/testing/**'],
})
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  if (HAS_COMPONENT_OR_HOOK.test(text) && !excluded.has(file)) compile(file, text)
}
console.log(left.length === 0 ? `${compiled} components and hooks are compiled` : left.join('\n'))
process.exit(left.length === 0 && compiled > 0 ? 0 : 1)
