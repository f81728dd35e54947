/**
 * Makes anew what a brand keeps of the app's own screens: `npm run brand -- bua` takes the screenshots of the
 * manifest and records the how-to videos (docs/branding.md). Its icons are drawn by each build. What is wrong
 * with the brand is said first.
 */
import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import { type Brand, brandNames, readBrand } from './brand/read-brand.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

function brandOf(name: string | undefined): Brand {
  if (name !== undefined) return readBrand(name)
  console.error(`npm run brand -- NAME: there are ${brandNames().join(', ')}, and the paths of other folders`)
  process.exit(1)
}

const name = process.argv[2]
const brand = brandOf(name)
const env = { VITE_BRAND: name ?? brand.id, DIST_DIR: `.sandbox/brand-${brand.id}` }
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const steps: Parameters<typeof runSteps>[0] = [
  consoleStep,
  buildStep({
    ...builds.startTh,
    title: `Build (${brand.name})`,
    outDir: env.DIST_DIR,
    env: { ...builds.startTh.env, ...env },
  }),
  ['Screenshots', 'node', ['scripts/record-screenshots.ts'], env],
]
if (hasFfmpeg) steps.push(['Videos', 'node', ['scripts/record-how-to.ts'], env])
runSteps(steps)
if (!hasFfmpeg) console.error('There is no ffmpeg (apt-get install ffmpeg), so the videos are not recorded.')
console.log(`Look at what is new, then commit it: git diff --stat ${relative('.', brand.folder)}`)
