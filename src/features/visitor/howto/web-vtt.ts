/** One caption: from its start until the start of the next, or the end of the video. In seconds. */
interface Caption {
  start: number
  words: string
}

/** Formats seconds as WebVTT does: `00:01:05.250`. */
function timestamp(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const milliseconds = Math.round((seconds - whole) * 1000)
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds).padStart(3, '0')}`
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the captions of a video of `seconds` length as a WebVTT file. */
export function webVtt(captions: readonly Caption[], seconds: number): string {
  const cues = captions.map(({ start, words }, index) => {
    const end = captions[index + 1]?.start ?? seconds
    return `${timestamp(start)} --> ${timestamp(end)}\n${escaped(words)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
