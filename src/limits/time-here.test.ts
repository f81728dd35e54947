import { afterEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./time-here.ts')),
}))

let tick = 0
const passMinutes = (minutes: number) => {
  tick += minutes * MINUTE_MS
  vi.spyOn(performance, 'now').mockReturnValue(tick)
}
/** A load begins the clock of a page anew. */
async function load() {
  tick = 0
  passMinutes(0)
  return page.reload()
}
const minutesOf = ({ elapsedMs }: { elapsedMs(): number }) => elapsedMs() / MINUTE_MS

afterEach(() => vi.restoreAllMocks())

it('the time goes on through a reload, and what was told is not told again', async () => {
  const first = await load()
  first.signIn('token', { remember: true })
  const before = first.countTimeHere()
  passMinutes(40)
  before.noteTold(30, 1)
  passMinutes(5)
  before.save()
  const after = (await load()).countTimeHere()
  passMinutes(3)
  expect([minutesOf(after), after.toldOf(30), after.toldOf(60)]).toEqual([48, 1, null])
})

it('a logout ends it, and the next player begins at 0', async () => {
  const { signIn, leave, countTimeHere } = await load()
  // The login was open for a while.
  passMinutes(50)
  signIn('token', { remember: true })
  const one = countTimeHere()
  passMinutes(40)
  one.save()
  expect(minutesOf(countTimeHere())).toBe(40)
  one.save()
  leave('logout')
  passMinutes(120)
  signIn('other', { remember: true })
  const other = countTimeHere()
  passMinutes(2)
  expect(minutesOf(other)).toBe(2)
})
