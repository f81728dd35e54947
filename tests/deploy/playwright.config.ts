import { defineConfig } from '@playwright/test'
import main from '../playwright.config.ts'

/** The tests of deployments, by `npm run test:deploy`: each once behind nginx and once behind Caddy. */
export default defineConfig({
  ...main,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../test-results/deploy',
  timeout: 120_000,
  workers: 1,
  use: { ...main.use, serviceWorkers: 'allow', ...main.projects?.[1]?.use },
  projects: ['nginx', 'caddy'].map((kind) => ({ name: kind, use: { kind } as object })),
})
