import { expect, it } from 'vitest'
import { webVtt } from './web-vtt.ts'

it('shows each caption until the next begins, and the last until the end', () => {
  const captions = [
    { start: 0, words: 'กด “ฝากเงิน”' },
    { start: 2.25, words: 'Fees < 1 & more > 0' },
    { start: 61.5, words: 'Done' },
  ]
  expect(webVtt(captions, 3725.125)).toBe(`WEBVTT

00:00:00.000 --> 00:00:02.250
กด “ฝากเงิน”

00:00:02.250 --> 00:01:01.500
Fees &lt; 1 &amp; more &gt; 0

00:01:01.500 --> 01:02:05.125
Done
`)
})
