/**
 * Makes anew what a brand keeps of the app's own screens: `npm run brand -- bua` takes the screenshots of the
 * manifest and records the how-to videos (docs/branding.md). Its icons are drawn by each build. What is wrong
 * with the brand is said first.
 */
import { join, relative } from 'node:path'
import { type Brand, brandNames, readBrand } from './brand/read-brand.ts'
import { readClips } from './clip-facts.ts'
import { hasFfmpeg, recordingSteps } from './recording-steps.ts'
import { runSteps } from './run-step.ts'

function brandOf(name: string | undefined): Brand {
  if (name !== undefined) return readBrand(name)
  console.error(`npm run brand -- NAME: there are ${brandNames().join(', ')}, and the paths of other folders`)
  process.exit(1)
}

const name = process.argv[2]
const brand = brandOf(name)
const scripts: Parameters<typeof recordingSteps>[2] = [['Screenshots', ['scripts/record-screenshots.ts']]]
const canRecord = hasFfmpeg()
if (canRecord) scripts.push(['Videos', ['scripts/record-how-to.ts']])
runSteps(recordingSteps(name ?? brand.id, brand, scripts))
if (!canRecord) {
  const shown = readClips(join(brand.folder, 'how-to')) ? 'those of an earlier recording' : 'those of Kapao'
  console.error(
    `There is no ffmpeg (apt-get install ffmpeg), so the videos are not recorded: players see ${shown}.`,
  )
  process.exitCode = 1
}
console.log(`Look at what is new, then commit it: git diff --stat ${relative('.', brand.folder)}`)
