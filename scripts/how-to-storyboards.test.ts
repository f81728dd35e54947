import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { howtoVideos } from '../src/features/visitor/howto/howto-videos.ts'
import { readBrand } from './brand/read-brand.ts'
import type { ClipRecorder } from './clip-recorder.ts'
import { storyboards } from './how-to-storyboards.ts'
import { edition } from './measure-how-to.ts'

const clipsFolder = join(readBrand().folder, 'how-to')

/** Plays a storyboard without an app and returns its captions. */
async function captionsOf(id: string): Promise<string[]> {
  const captions: string[] = []
  const anything: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? undefined : anything),
    apply: () => anything,
  })
  const clip = new Proxy(
    { step: async (source: string) => void captions.push(source), app: anything },
    { get: (target, name) => Reflect.get(target, name) ?? (async () => anything) },
  )
  await storyboards[id]?.play(clip as unknown as ClipRecorder)
  return captions
}

describe.each(howtoVideos)('the clip $id', (video) => {
  it('has the steps of the list as captions', async () => {
    expect(await captionsOf(video.id)).toEqual(video.steps.map(({ message }) => message))
  })

  it('has the size and edition that the app expects', () => {
    const file = readFileSync(join(clipsFolder, `${video.id}.mp4`))
    const poster = readFileSync(join(clipsFolder, `${video.id}.webp`))
    expect(video.bytes).toBe(file.length)
    expect(video.url).toBe(`/how-to/${video.id}.mp4?v=${edition(file)}`)
    expect(video.posterUrl).toBe(`/how-to/${video.id}.webp?v=${edition(poster)}`)
  })

  it('is small and starts before it is loaded', () => {
    const file = readFileSync(join(clipsFolder, `${video.id}.mp4`))
    expect(file.length).toBeLessThan(250_000)
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
  })
})
