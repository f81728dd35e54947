import { expect, it } from 'vitest'
import { leave, signIn } from '#session/session.ts'
import { beginUpload, cancelUpload } from './uploads.ts'

it('a file that is being sent stops when the session ends: the phone may be the next person’s', () => {
  signIn('token', { remember: false })
  const [picture, video] = [beginUpload('picture'), beginUpload('video')]
  cancelUpload('picture')
  expect([picture.aborted, video.aborted]).toEqual([true, false])
  leave('logout')
  expect(video.aborted).toBe(true)
})
