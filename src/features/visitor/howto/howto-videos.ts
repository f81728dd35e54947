import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Locale } from '#domain/locale.ts'
import clips from '../../../../brand/kapao/how-to/clips.json'
import type { HowToFile } from './saved-videos.ts'

export type VideoId = keyof typeof clips.th

/** What a video tells, in every language. */
interface HowtoStory {
  id: VideoId
  title: MessageDescriptor
  /**
   * The steps of the video, one sentence each, for people who prefer to read. A name in “…” is that of a
   * button: `scripts/check-how-to.ts` compares it with the button's own text in each language.
   */
  steps: readonly MessageDescriptor[]
}

export interface HowtoVideo extends HowtoStory, HowToFile {
  locale: Locale
  seconds: number
  width: number
  height: number
  /** When each step begins, in seconds. */
  stepStarts: readonly number[]
}

/** The five videos (docs/product-rules.md#how-to). The steps are also the captions of the clips. */
export const howtoStories: readonly HowtoStory[] = [
  {
    id: 'wallet',
    title: msg`Using the wallet`,
    steps: [
      msg`This is the money in your wallet.`,
      msg`To add money, tap “Deposit”.`,
      msg`Choose an amount, and tap “Create QR”.`,
      msg`Pay the QR with your bank’s app. The money comes by itself.`,
      msg`To take money out, tap “Withdraw”.`,
      msg`Type the amount, and confirm. It is paid into your bank account.`,
    ],
  },
  {
    id: 'game',
    title: msg`Entering a game`,
    steps: [
      msg`Scroll down on the home screen, and tap a game.`,
      msg`Choose how much of your wallet goes into the game.`,
      msg`Tap “Top up ฿500.00 and play”. The game opens.`,
      msg`After the game, tap “Take ฿850.00 home”.`,
      msg`The money is in your wallet again.`,
    ],
  },
  {
    id: 'balance',
    title: msg`Checking the balance`,
    steps: [
      msg`This is your money: in the wallet, in games, and in all.`,
      msg`Tap the round arrow to get the latest figures.`,
      msg`Tap the sum of your games to see each account.`,
      msg`“Statement” lists all that came in and went out.`,
    ],
  },
  {
    id: 'receive-bonus',
    title: msg`Receiving a bonus`,
    steps: [
      msg`On the home screen, tap “Bonus”.`,
      msg`Choose a bonus, and tap it.`,
      msg`Read the conditions, then tap “Receive”.`,
      msg`The bonus is active now.`,
    ],
  },
  {
    id: 'end-bonus',
    title: msg`Ending a bonus`,
    steps: [
      msg`The bonus page shows the active bonus at the top.`,
      msg`Tap “Cancel bonus”.`,
      msg`Read the warning, then confirm.`,
      msg`The bonus has ended, and you can choose another.`,
    ],
  },
]

/** Adds the facts of the video's file in a language. scripts/measure-how-to.ts writes `clips.json`. */
function videoIn(locale: Locale, story: HowtoStory): HowtoVideo {
  const { seconds, width, height, bytes, edition, posterEdition, stepStarts } = clips[locale][story.id]
  const path = `/how-to/${locale}/${story.id}`
  return {
    ...story,
    locale,
    seconds,
    width,
    height,
    stepStarts,
    bytes,
    url: `${path}.mp4?v=${edition}`,
    posterUrl: `${path}.webp?v=${posterEdition}`,
  }
}

const videosIn = (locale: Locale) => howtoStories.map((story) => videoIn(locale, story))

/** Each video exists in each language, because it shows the app in that language. */
const howtoVideos: Readonly<Record<Locale, readonly HowtoVideo[]>> = {
  th: videosIn('th'),
  la: videosIn('la'),
  en: videosIn('en'),
}

export const allHowtoVideos: readonly HowtoVideo[] = Object.values(howtoVideos).flat()

/** Returns the videos in the language of the app. */
export function useHowtoVideos(): readonly HowtoVideo[] {
  const { i18n } = useLingui()
  return howtoVideos[i18n.locale as Locale]
}
