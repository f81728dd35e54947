/**
 * Records anew what shows the app: the how-to videos of Kapao in three languages, and the pictures of README and
 * docs. `npm run howto -- wallet game` records these videos alone. It takes about ten minutes, and needs ffmpeg
 * and a Chromium.
 */
import { readBrand } from './brand/read-brand.ts'
import { storyboards } from './how-to-storyboards.ts'
import { hasFfmpeg, recordingSteps } from './recording-steps.ts'
import { runSteps } from './run-step.ts'
import { consoleStep } from './sandbox-builds.ts'

const ids = process.argv.slice(2)
const unknown = ids.filter((id) => !Object.hasOwn(storyboards, id))
if (unknown.length > 0 || !hasFfmpeg()) {
  console.error(
    unknown.length > 0
      ? `npm run howto -- ID …: there are ${Object.keys(storyboards).join(', ')}, not ${unknown.join(', ')}`
      : 'There is no ffmpeg (apt-get install ffmpeg).',
  )
  process.exit(1)
}
const brand = readBrand()
const scripts: Parameters<typeof recordingSteps>[2] = [['Videos', ['scripts/record-how-to.ts', ...ids]]]
if (ids.length === 0) scripts.push(['Pictures of README and docs', ['scripts/record-pictures.ts']])
const steps = recordingSteps(brand.id, brand, scripts)
// The console is in a picture, and no longer says that the videos are outdated.
if (ids.length === 0) steps.splice(-1, 0, consoleStep)
runSteps(steps)
console.log('Look at what is new, then commit it: git diff --stat')
