/** A copy of the working tree in a folder for scratch, in which commands of the pages can be run. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Started, startProcess } from '../tests/engines/start-process.ts'

const root = join(import.meta.dirname, '..')
/** What is not on this machine, or would reach others: it only writes down how it was called, and succeeds. */
const STUBS = ['ssh', 'rsync', 'docker']
/** Does to Bua's files what an operator does in an editor. */
const EDITOR = `
const { readFileSync, writeFileSync } = require('node:fs')
const [, , file] = process.argv
const text = readFileSync(file, 'utf8')
writeFileSync(file, text.replace('"Bua"', '"Lucky"').replaceAll('@bua-demo', '@lucky').replaceAll('#d94f3d', '#8a4fb0'))
`

export interface ScratchCopy {
  folder: string
  /** Runs a line of a shell, and returns what it printed. @throws {Error} where it fails */
  run(line: string, env?: Record<string, string>): Promise<string>
  /** Starts a line of a shell that goes on, and waits until it prints what fits the pattern. */
  start(line: string, pattern: RegExp, env?: Record<string, string>): Promise<Started>
  /** How ssh, rsync and docker were called, in order: the program, then its arguments. */
  calls(): string[][]
  remove(): void
}

function write(file: string, text: string): void {
  writeFileSync(file, text)
  chmodSync(file, 0o755)
}

/** Packages are those of this machine, but for Vite: see build-without-app.ts. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules')
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  const link = (from: string, to: string) => {
    for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.')))
      symlinkSync(join(from, name), join(to, name))
  }
  link(packages, join(folder, 'node_modules'))
  link(join(packages, '.bin'), bin)
  rmSync(join(bin, 'vite'))
  write(join(bin, 'vite'), `#!/bin/sh\nexec node '${folder}/scripts/build-without-app.ts' "$@"\n`)
}

export function makeScratchCopy(): ScratchCopy {
  const whole = realpathSync(mkdtempSync(join(tmpdir(), 'kapao-commands-')))
  const [folder, stubs, record] = [join(whole, 'kapao'), join(whole, 'stubs'), join(whole, 'calls')]
  mkdirSync(folder)
  mkdirSync(stubs)
  // What an image needs is what a build needs. Settings of this machine's own stay here.
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const name of readdirSync(root).filter((entry) => !left.includes(entry) && !entry.startsWith('.env')))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  linkPackages(folder)
  for (const name of STUBS)
    write(
      join(stubs, name),
      `#!/bin/sh\n{ printf '%s' ${name}; printf '\\t%s' "$@"; echo; } >> '${record}'\n`,
    )
  writeFileSync(join(stubs, 'editor.cjs'), EDITOR)

  /** Nothing of the settings of this machine reaches the line. */
  const shell = (line: string, env: Record<string, string> = {}): [string, string[]] => {
    const variables = {
      PATH: `${stubs}:${process.env.PATH}`,
      HOME: process.env.HOME ?? whole,
      EDITOR: `node ${join(stubs, 'editor.cjs')}`,
      // Any free port, and a world of its own.
      PORT: '0',
      SANDBOX_DB: ':memory:',
      NO_COLOR: '1',
      NODE_COMPILE_CACHE: join(whole, 'compiled'),
      NPM_CONFIG_UPDATE_NOTIFIER: 'false',
      ...env,
    }
    const words = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
    return ['env', ['-i', ...words, 'sh', '-ec', `cd '${folder}'\n${line}`]]
  }

  return {
    folder,
    run: async (line, env) => (await promisify(execFile)(...shell(line, env))).stdout,
    start: (line, pattern, env) => startProcess(...shell(line, env), pattern),
    calls: () =>
      existsSync(record)
        ? readFileSync(record, 'utf8')
            .trimEnd()
            .split('\n')
            .map((call) => call.split('\t'))
        : [],
    remove: () => rmSync(whole, { recursive: true, force: true }),
  }
}
