import type { Locator } from '@playwright/test'

/** Switches the captions on, as the player's menu does, and returns them. Null until their words are there. */
export const captionsOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    const [track] = element.textTracks
    if (track) track.mode = 'showing'
    if (!track?.cues?.length) return null
    const cues = [...track.cues] as VTTCue[]
    return { label: track.label, kind: track.kind, words: cues.map(({ text }) => text) }
  })

/** Returns how far a video has played, in seconds. */
export const positionOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime)
