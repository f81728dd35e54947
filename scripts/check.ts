import { runTogether } from './run-step.ts'

/** The checks for every commit. They take about a minute. The longest come first, so that both cores end together. */
await runTogether([
  ['Types: tests and scripts', 'tsc', ['-p', 'tests']],
  ['Format and lint', 'biome', ['check', '--max-diagnostics=20', '--error-on-warnings', '--colors=off']],
  ['React Compiler', 'node', ['scripts/check-compiler.ts']],
  ['Translations', 'node', ['scripts/translations.ts']],
  ['Types: app', 'tsc', ['-p', 'src']],
  ['Unused files, exports and dependencies', 'knip', ['--no-progress', '--treat-config-hints-as-errors']],
  ['Types: sandbox', 'tsc', ['-p', 'sandbox']],
  ['Types: service worker', 'tsc', ['-p', 'sw']],
  ['How-to videos', 'node', ['scripts/check-how-to.ts']],
  ['Import directions', 'node', ['scripts/import-directions.ts']],
  ['API description', 'node', ['scripts/openapi.ts', '--check']],
  ['Citations and pages', 'node', ['scripts/check-anchors.ts']],
])
