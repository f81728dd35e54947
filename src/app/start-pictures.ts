import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { takePicture } from '#launch/take-picture.ts'
import { onFiguresChoice } from '#session/figures-choice.ts'

/** Long enough that the answer is on the screen, and that several answers make one picture. */
const SETTLING_MS = 500

let isStarted = false

/** Keeps the picture of home up to date that the next start begins with (docs/architecture.md#launch). */
export function startPictures(client: QueryClient): void {
  if (isStarted) return
  isStarted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const takeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!takePicture()) takeSoon()
    }, SETTLING_MS)
  }
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') takeSoon()
  })
  // The last picture is of another language, or shows what is hidden now.
  i18n.on('change', takeSoon)
  onFiguresChoice(takeSoon)
  takeSoon()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') takePicture()
  })
}
