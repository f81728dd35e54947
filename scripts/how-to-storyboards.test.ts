import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allHowtoVideos, howtoStories } from '../src/features/visitor/howto/howto-videos.ts'
import { readBrand } from './brand/read-brand.ts'
import { howToNews } from './how-to-news.ts'
import { storyboards } from './how-to-storyboards.ts'
import { transcriptOf } from './how-to-transcript.ts'
import { edition } from './measure-how-to.ts'

const clipsFolder = join(readBrand().folder, 'how-to')

it.each(howtoStories)(
  'the storyboard of $id has the steps of the list as captions',
  async ({ id, steps }) => {
    const storyboard = storyboards[id]
    if (!storyboard) throw new Error(`no storyboard of ${id}`)
    const { captions } = await transcriptOf(storyboard, async (source) => source)
    expect(captions.map(({ source }) => source)).toEqual(steps.map(({ message }) => message))
  },
)

it('every caption quotes names that buttons have', async () => {
  expect((await howToNews(clipsFolder)).problems).toEqual([])
})

it('there is a video of each story in three languages', () => {
  expect(allHowtoVideos.map(({ locale, id }) => `${locale}/${id}`).sort()).toEqual(
    ['en', 'la', 'th'].flatMap((locale) => howtoStories.map(({ id }) => `${locale}/${id}`).sort()),
  )
})

describe.each(allHowtoVideos)('the clip $locale/$id', (video) => {
  const path = join(clipsFolder, video.locale, video.id)

  it('has the size and edition that the app expects', () => {
    const file = readFileSync(`${path}.mp4`)
    const poster = readFileSync(`${path}.webp`)
    expect(video.bytes).toBe(file.length)
    expect(video.url).toBe(`/how-to/${video.locale}/${video.id}.mp4?v=${edition(file)}`)
    expect(video.posterUrl).toBe(`/how-to/${video.locale}/${video.id}.webp?v=${edition(poster)}`)
  })

  it('is small and starts before it is loaded', () => {
    const file = readFileSync(`${path}.mp4`)
    expect(file.length).toBeLessThan(600_000)
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
  })

  it('has a caption for each step, one after the other', () => {
    expect(video.stepStarts).toHaveLength(video.steps.length)
    expect(video.stepStarts[0]).toBe(0)
    expect([...video.stepStarts].sort((a, b) => a - b)).toEqual(video.stepStarts)
    expect(video.stepStarts.at(-1)).toBeLessThan(video.seconds)
  })
})
