import { afterEach, expect, test, vi } from 'vitest'
import { withoutJoiners } from './without-joiners.ts'

afterEach(() => vi.unstubAllGlobals())

const messages = { upload: ['ອັບ\u2060ໂຫຼ\u2060ດ ', ['count'], ' ຮູບ'], word: 'ອິນ\u2060ເຕີ\u2060ເນັດ' }

test.each([
  ['Firefox', true, { upload: ['ອັບໂຫຼດ ', ['count'], ' ຮູບ'], word: 'ອິນເຕີເນັດ' }],
  ['another browser', false, messages],
])('in %s Lao words are held together as it needs them', (_, isFirefox, expected) => {
  vi.stubGlobal('CSS', { supports: (property: string) => isFirefox && property === '-moz-appearance' })
  expect(withoutJoiners(messages as never)).toEqual(expected)
})
