import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { ScreenSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'
import { router } from './router.ts'

/** Returns the search values of the screen at an address. */
function searchAt(address: string): Record<string, unknown> {
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) })
  const search = router.matchRoutes(router.latestLocation).at(-1)?.search ?? {}
  return { ...search }
}

it.each([
  ['/register?code=007', { code: '007' }],
  ['/register?code=null&step=otp', { code: 'null', step: 'otp' }],
  ['/register?code=%E0%B8%81%2B', { code: 'ก+' }],
  ['/user/statement?page=3', { page: 3 }],
  ['/user/statement?page=3&dialog=slots', { page: 3, dialog: 'slots' }],
  ['/user/statement?page=abc', { page: undefined }],
  ['/user/statement', {}],
  ['/howto?video=wallet', { video: 'wallet' }],
  ['/login?redirect=/user/statement?page=3', { redirect: '/user/statement?page=3' }],
  // Parameters of others, such as an advertiser, stay unchanged.
  ['/login?utm_source=line&id=12', { utm_source: 'line', id: '12' }],
  ['/user/home?dialog=a&dialog=transfer', { dialog: 'transfer' }],
])('%s carries %j', (address, search) => {
  expect(searchAt(address)).toEqual(search)
})

it('writes every address in the form that it reads', () => {
  const { href } = router.buildLocation({
    to: '/user/statement',
    search: { page: 3, dialog: 'slot.a,transfer' },
  })
  expect(href).toBe('/user/statement?page=3&dialog=slot.a%2Ctransfer')
  expect(searchAt(href)).toEqual({ page: 3, dialog: 'slot.a,transfer' })
})

it('knows the name of every search parameter', () => {
  const build = () => [
    // @ts-expect-error misspelt
    router.buildLocation({ to: '/user/statement', search: { pgae: 3 } }),
    // @ts-expect-error the login knows no page
    router.buildLocation({ to: '/login', search: { page: 3 } }),
    // @ts-expect-error misspelt, in a change that keeps the others
    router.buildLocation({ to: '.', search: withSearch<ScreenSearch>({ dailog: 'transfer' }) }),
    // @ts-expect-error a change of no known parameters
    router.buildLocation({ to: '.', search: withSearch({ dialog: 'transfer' }) }),
  ]
  expect(build).toBeInstanceOf(Function)
})
