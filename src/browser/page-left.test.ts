import { afterEach, expect, it, vi } from 'vitest'
import { pageToLeave } from '../../tests/support/page-to-leave.ts'

const openPage = () => {
  vi.resetModules()
  return pageToLeave(async () => ({
    ...(await import('./page-left.ts')),
    ...(await import('./until-page-shown.ts')),
  }))
}
const settled = async (promise: Promise<void>) => {
  let isSettled = false
  void promise.then(() => {
    isSettled = true
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  return isSettled
}

afterEach(() => vi.unstubAllGlobals())

it('a page that was never left is there', async () => {
  const page = await openPage()
  page.show()
  expect(page.isPageLeft()).toBe(false)
  expect(await settled(page.untilPageShown())).toBe(true)
})

it('tells that it is left, and waits until it is shown', async () => {
  const page = await openPage()
  const heard = vi.fn()
  page.onPageLeft(heard)
  page.leave()
  expect(heard).toHaveBeenCalledOnce()
  expect(page.isPageLeft()).toBe(true)
  const shown = page.untilPageShown()
  expect(await settled(shown)).toBe(false)
  page.show()
  expect(await settled(shown)).toBe(true)
  expect(page.isPageLeft()).toBe(false)
})

it('stays left where it returns out of the cache for Back, to be loaded anew', async () => {
  const page = await openPage()
  page.leave()
  const shown = page.untilPageShown()
  page.show(true)
  expect(await settled(shown)).toBe(false)
  expect(page.isPageLeft()).toBe(true)
})

it('is there again where the player taps on it', async () => {
  const page = await openPage()
  page.leave()
  page.tap()
  expect(page.isPageLeft()).toBe(false)
})

it('is not there by a tap on what is to be loaded anew', async () => {
  const page = await openPage()
  page.leave()
  page.show(true)
  page.tap()
  expect(page.isPageLeft()).toBe(true)
})
