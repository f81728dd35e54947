import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import clips from '../../../../brand/kapao/how-to/clips.json'
import type { HowToFile } from './saved-videos.ts'

export type VideoId = keyof typeof clips

export interface HowtoVideo extends HowToFile {
  id: VideoId
  title: MessageDescriptor
  /** The steps of the video, one sentence each, for people who prefer to read. */
  steps: readonly MessageDescriptor[]
  seconds: number
  width: number
  height: number
}

/** Adds the facts of the video file. scripts/measure-how-to.ts writes `clips.json`. */
function howtoVideo(id: VideoId, title: MessageDescriptor, steps: readonly MessageDescriptor[]): HowtoVideo {
  const { seconds, width, height, bytes, edition, posterEdition } = clips[id]
  return {
    id,
    title,
    steps,
    seconds,
    width,
    height,
    bytes,
    url: `/how-to/${id}.mp4?v=${edition}`,
    posterUrl: `/how-to/${id}.webp?v=${posterEdition}`,
  }
}

/**
 * The five videos (docs/product-rules.md#how-to). The steps are also the captions of the clips
 * (scripts/record-how-to.ts).
 */
export const howtoVideos: readonly HowtoVideo[] = [
  howtoVideo('wallet', msg`Using the wallet`, [
    msg`This is the money in your wallet.`,
    msg`To add money, tap “Deposit”.`,
    msg`Copy the account number, and transfer from your own bank account.`,
    msg`To take money out, tap “Withdraw”.`,
    msg`Type the amount, and confirm. It is paid into your bank account.`,
  ]),
  howtoVideo('game', msg`Entering a game`, [
    msg`Scroll down on the home screen, and tap a game.`,
    msg`Tap “All in” to move your money into the game.`,
    msg`Confirm. The money is in the game at once.`,
    msg`Tap “Play now”. The game opens.`,
  ]),
  howtoVideo('balance', msg`Checking the balance`, [
    msg`Your total balance, and when it was last updated.`,
    msg`Tap the round arrow to get the latest figures.`,
    msg`Further down, each game shows its own balance.`,
    msg`“Statement” lists all that came in and went out.`,
  ]),
  howtoVideo('receive-bonus', msg`Receiving a bonus`, [
    msg`On the home screen, tap “Bonus”.`,
    msg`Choose a bonus, and tap it.`,
    msg`Read the conditions, then tap “Receive”.`,
    msg`The bonus is active now.`,
  ]),
  howtoVideo('end-bonus', msg`Ending a bonus`, [
    msg`The bonus page shows the active bonus at the top.`,
    msg`Tap “Cancel bonus”.`,
    msg`Read the warning, then confirm.`,
    msg`The bonus has ended, and you can choose another.`,
  ]),
]

/** Finds a video by the id in an address. Returns null for any other text. */
export function videoOf(id: unknown): HowtoVideo | null {
  return howtoVideos.find((video) => video.id === id) ?? null
}
