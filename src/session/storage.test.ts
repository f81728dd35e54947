import { expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => import('./storage.ts'))

it('of a full storage, what could not be written counts, until it can be or another tab writes', async () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  const { readStored, writeStored } = await page.reload()
  let isFull = false
  const { setItem } = localStorage
  localStorage.setItem = (key, value) => {
    if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem(key, value)
  }
  const read = () => [readStored('local', 'ceiling'), localStorage.getItem('ceiling')]
  writeStored('local', 'ceiling', '1000')
  isFull = true
  writeStored('local', 'ceiling', '300')
  expect(read()).toEqual(['300', '1000'])
  isFull = false
  writeStored('local', 'ceiling', '400')
  expect(read()).toEqual(['400', '400'])
  isFull = true
  writeStored('local', 'ceiling', '500')
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'ceiling' }))
  expect(read()).toEqual(['400', '400'])
})
