import { expect, it } from 'vitest'
import { checkChatFile } from './chat-file-rules.ts'

const MB = 1024 * 1024
const tooLarge = (mostMb: number) => ({ problem: 'too-large', mostMb })
const notSupported = { problem: 'not-supported' }

it.each([
  ['cat.png', 'image/png', 1, { kind: 'image' }],
  ['cat.jpeg', 'image/jpeg', 1, { kind: 'image' }],
  ['cat.jpg', 'image/jpg', 1, { kind: 'image' }],
  ['CAT.GIF', 'IMAGE/GIF', 1, { kind: 'image' }],
  ['cat.mp4', 'video/mp4', 1, { kind: 'video' }],
  ['cat.mov', 'video/quicktime', 1, { kind: 'video' }],
  ['cat.mov', '', 1, { kind: 'video' }],
  ['my.cat.JPG', '', 1, { kind: 'image' }],
  ['cat.png', 'image/png', 10 * MB, { kind: 'image' }],
  ['cat.png', 'image/png', 10 * MB + 1, tooLarge(10)],
  ['cat.mp4', 'video/mp4', 20 * MB, { kind: 'video' }],
  ['cat.mp4', 'video/mp4', 20 * MB + 1, tooLarge(20)],
  ['cat', 'image/png', 1, notSupported],
  ['cat.', 'image/png', 1, notSupported],
  ['.png', 'image/png', 1, notSupported],
  ['cat.png', 'image/png', 0, notSupported],
  ['cat.webp', 'image/webp', 1, notSupported],
  ['cat.png.exe', 'application/x-msdownload', 1, notSupported],
  ['cat.exe', '', 1, notSupported],
  ['cat.constructor', '', 1, notSupported],
  ['cat.png', 'constructor', 1, notSupported],
  ['cat.pdf', 'application/pdf', 30 * MB, notSupported],
])('%s, %s, %i bytes: %o', (name, type, size, expected) => {
  expect(checkChatFile({ name, type, size })).toEqual(expected)
})
