import { i18n } from '@lingui/core'
import { beforeEach, expect, it, vi } from 'vitest'
import { activateLocale, addCatalogue, type Catalogue } from './activate-locale.ts'

beforeEach(() => {
  vi.stubGlobal('document', {
    documentElement: {},
    querySelector: () => null,
    createElement: () => link,
    head,
  })
})

const link = { getAttribute: () => '', setAttribute: () => {}, isConnected: true }
const head = { append: () => {} }

/** Texts that come when the test says so. */
function lateCatalogue() {
  const { promise, resolve, reject } = Promise.withResolvers<{ messages: { late: string } }>()
  const load = vi.fn(() => promise)
  const catalogue: Catalogue = { th: load, la: load, en: load }
  return { catalogue, load, come: () => resolve({ messages: { late: 'There' } }), fail: reject }
}

it('who asks for texts that are on their way gets them, too', async () => {
  await activateLocale('en')
  const { catalogue, come } = lateCatalogue()
  void addCatalogue(catalogue)
  const second = addCatalogue(catalogue).then(() => i18n._('late'))
  come()
  expect(await second).toBe('There')
})

it('texts that did not come are asked for again', async () => {
  await activateLocale('en')
  const { catalogue, load, fail } = lateCatalogue()
  const adding = addCatalogue(catalogue)
  fail(new Error('no network'))
  await expect(adding).rejects.toThrow('no network')
  load.mockResolvedValue({ messages: { late: 'There at last' } })
  await addCatalogue(catalogue)
  expect(i18n._('late')).toBe('There at last')
})
