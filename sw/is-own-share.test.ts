import { expect, it } from 'vitest'
import { isOwnShare } from './is-own-share.ts'

const APP = 'https://kapao.example'

it.each<[string, string | null, string, RequestDestination, boolean]>([
  ['the share sheet', 'null', '', 'document', true],
  ['a share sheet that names nothing', null, 'about:client', 'document', true],
  ['the app itself', APP, `${APP}/user/home`, 'document', true],
  ['another site', 'https://evil.example', 'https://evil.example/', 'document', false],
  ['another site that hides its address', 'https://evil.example', '', 'document', false],
  ['another site that hides its origin', 'null', 'https://evil.example/', 'document', false],
  ['a site whose name begins alike', 'https://kapao.example.evil.example', '', 'document', false],
  ['a hidden frame', 'null', '', 'iframe', false],
  ['a script', APP, '', '', false],
])('%s', (_, origin, referrer, destination, isOwn) => {
  const headers = new Headers(origin === null ? {} : { origin })
  expect(isOwnShare({ headers, referrer, destination }, APP)).toBe(isOwn)
})
