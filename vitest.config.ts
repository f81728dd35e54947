import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const ALL = '{src,sw,sandbox,scripts,tests}/**/*.test.ts'
/** Modules that keep nothing in memory, as the session or the journal do: their tests can share a process. */
const STATELESS = [
  'src/{contract,domain,i18n,ui,forms,dialogs}/**/*.test.ts',
  '{sandbox,scripts,tests}/**/*.test.ts',
]
/** It plays the commands of the pages, and waits for them: half a minute. */
const COMMANDS = 'scripts/documented-commands.test.ts'

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    environment: 'node',
    // One more than the cores of the smallest machine: some tests wait for an answer that comes late.
    maxWorkers: 3,
    // They end a test that hangs, also on a busy machine. What a player waits for has limits of its own.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // They start in the order of their names.
    projects: [
      { extends: true, test: { name: 'commands', include: [COMMANDS] } },
      { extends: true, test: { name: 'stateful', include: [ALL], exclude: STATELESS } },
      // A process for each of them takes half of the time of all unit tests.
      { extends: true, test: { name: 'stateless', include: STATELESS, exclude: [COMMANDS], isolate: false } },
    ],
  },
})
