import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SafeUrlContext } from '#ui/base/safe-url-settings.ts'
import { allHowtoVideos } from './howto-videos.ts'
import { Poster } from './Poster.tsx'

const otherHost = { base: 'https://api.example.com', imageHosts: [] }

it.each(allHowtoVideos)('the poster of $id in $locale is a file of the app, not of the API', (video) => {
  const poster = createElement(Poster, { video })
  const drawn = renderToString(createElement(SafeUrlContext, { value: otherHost }, poster))
  expect(drawn).toContain(`src="${video.posterUrl}"`)
})
