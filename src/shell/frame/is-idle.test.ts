import { expect, it } from 'vitest'
import { fakePage } from '../../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#slips/outbox/slip-outbox.ts')),
  ...(await import('./is-idle.ts')),
}))

const chosen = { picture: new Blob(['slip']), bankCode: 'SCB', bankAccountNo: '1112223334' }

it('tells a slip that only the player can send, where no disk has it', async () => {
  const { signIn, keepSlip, changeSlip, isHereAlone, isUnderWay } = await page.reload()
  signIn('token', { remember: false })
  expect(isHereAlone()).toBe(false)
  const { id } = await keepSlip(chosen)
  expect([isHereAlone(), isUnderWay()]).toEqual([true, true])
  await changeSlip(id, { state: 'received' })
  expect([isHereAlone(), isUnderWay()]).toEqual([false, false])
})

it('knows that a slip on the disk outlives a reload', async () => {
  const { signIn, keepSlip, isHereAlone, isUnderWay } = await page.reload()
  signIn('token', { remember: true })
  await keepSlip(chosen)
  expect([isHereAlone(), isUnderWay()]).toEqual([false, false])
})
