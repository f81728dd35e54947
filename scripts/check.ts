import { runTogether } from './run-step.ts'

/** The checks for every commit. They take about a minute. */
await runTogether([
  ['Format and lint', 'biome', ['check', '--max-diagnostics=20', '--error-on-warnings', '--colors=off']],
  ['Types: app', 'tsc', ['-p', 'src']],
  ['Types: service worker', 'tsc', ['-p', 'sw']],
  ['Types: sandbox', 'tsc', ['-p', 'sandbox']],
  ['Types: tests and scripts', 'tsc', ['-p', 'tests']],
  ['Import directions', 'node', ['scripts/import-directions.ts']],
  ['Translations', 'node', ['scripts/translations.ts']],
  ['How-to videos', 'node', ['scripts/check-how-to.ts']],
  ['Unused files, exports and dependencies', 'knip', ['--no-progress', '--treat-config-hints-as-errors']],
  ['Citations and pages', 'node', ['scripts/check-anchors.ts']],
  ['API description', 'node', ['scripts/openapi.ts', '--check']],
  ['React Compiler', 'node', ['scripts/check-compiler.ts']],
])
