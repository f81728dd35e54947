import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { HowtoVideo } from './howto-videos.ts'
import { webVtt } from './web-vtt.ts'

/**
 * Returns the address of a video's captions, or undefined before they are made. They are made on the phone, from
 * the steps in the language of the app, so they are there without a network, too.
 */
export function useCaptionsUrl(video: HowtoVideo): string | undefined {
  const { i18n } = useLingui()
  const captions = video.steps.map((step, index) => ({
    start: video.stepStarts[index] ?? 0,
    words: i18n._(step),
  }))
  const file = webVtt(captions, video.seconds)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
