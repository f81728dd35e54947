import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SaveFailure } from './saved-videos.ts'

export const saveFailureText: Record<SaveFailure, MessageDescriptor> = {
  offline: msg`You are offline. Save the video when you are connected.`,
  interrupted: msg`The connection was lost. The video was not saved.`,
  'wrong-answer': msg`The video could not be found. Please try again later.`,
  'no-room': msg`There is not enough space on this phone.`,
  'no-storage': msg`This browser does not let the app save anything.`,
}
