/**
 * Deploys two builds, and that of a new operator, behind Debian's nginx and behind Caddy, as docs/deploying.md
 * tells, and tests them.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { DeployPlan } from '../tests/deploy/plan.ts'
import { findBrowsers } from './find-browsers.ts'
import { freePorts } from './free-ports.ts'
import { walkAsOperator } from './operator-walk.ts'
import { runSteps, type Step } from './run-step.ts'
import { sandboxSettings, settingsBesideFiles } from './sandbox-builds.ts'
import { findOnPath, installPackages } from './system-packages.ts'

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy']
const FOLDER = '.sandbox/deploy'

const hasServers = () => findOnPath('nginx') !== null && findOnPath('caddy') !== null

/** Installs what is missing, from the packages of Debian. */
function installServers(): void {
  const hasBrotli = spawnSync('dpkg', ['-s', 'libnginx-mod-http-brotli-static']).status === 0
  if (hasServers() && hasBrotli) return
  installPackages(...PACKAGES)
  if (!hasServers()) throw new Error(`install ${PACKAGES.join(', ')}`)
}

installServers()
const { browser } = findBrowsers()
// The builds hold the addresses, so they are chosen first.
const [apiPort = 0, reportPort = 0, nginx = 0, caddy = 0, operatorPort = 0] = await freePorts(5)
const operator = walkAsOperator(join(FOLDER, 'operator'), `http://127.0.0.1:${operatorPort}`)
const plan: DeployPlan = {
  apiPort,
  reportPort,
  nginx,
  caddy,
  firstBuild: `${FOLDER}/first`,
  secondBuild: `${FOLDER}/second`,
  operatorBrand: operator.brand,
  operatorBuild: operator.build,
  operatorPort,
}
const settings = settingsBesideFiles({
  ...sandboxSettings,
  VITE_API_URL: `http://127.0.0.1:${apiPort}`,
  VITE_CHAT_URL: `http://127.0.0.1:${apiPort}`,
  VITE_REPORT_URL: `http://127.0.0.1:${reportPort}/reports`,
})
const build = ['scripts/build.ts', 'th', '--out']
const steps: Step[] = [
  ['First build', 'node', [...build, plan.firstBuild], settings],
  [
    'Second build',
    'node',
    [...build, plan.secondBuild, '--keep', plan.firstBuild],
    { ...settings, VITE_APP_NAME: 'Kapao Two' },
  ],
  [
    'Deployments',
    'playwright',
    ['test', '--config', 'tests/deploy/playwright.config.ts', ...process.argv.slice(2)],
    { CHROMIUM_PATH: browser, DEPLOY_PLAN: JSON.stringify(plan) },
  ],
]
runSteps(steps)
