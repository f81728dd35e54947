import { expect, it } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./session.ts')),
  ...(await import('./player-forms.ts')),
}))

it('what is typed survives a reload, for the same session and the same subject', async () => {
  const before = await page.reload()
  before.signIn('token', { remember: true })
  before.keepPlayerForm('transfer', 'PGSLOT', { from: 'WALLET', typed: '250.50' })
  const { readPlayerForm } = await page.reload()
  expect(readPlayerForm('transfer', 'PGSLOT')).toEqual({ from: 'WALLET', typed: '250.50' })
  expect(readPlayerForm('transfer', null)).toBeNull()
  expect(readPlayerForm('withdraw', null)).toBeNull()
  expect((await page.openTab()).readPlayerForm('transfer', 'PGSLOT')).toBeNull()
})

it('the next player at this tab does not see it', async () => {
  const { signIn, leave, keepPlayerForm, readPlayerForm } = await page.reload()
  signIn('token', { remember: true })
  keepPlayerForm('withdraw', null, { typed: '500' })
  leave('ended')
  expect(readPlayerForm('withdraw', null)).toBeNull()
  keepPlayerForm('withdraw', null, { typed: 'late' })
  signIn('the next', { remember: true })
  expect(readPlayerForm('withdraw', null)).toBeNull()
})

it('leaves nothing when it is forgotten, and what is none of ours is passed over', async () => {
  const { signIn, keepPlayerForm, readPlayerForm, removeSessionValues } = await page.reload()
  signIn('token', { remember: true })
  keepPlayerForm('withdraw', null, { typed: '500' })
  keepPlayerForm('transfer', null, { typed: '500' })
  removeSessionValues()
  expect(sessionStorage.getItem('kapao.transfer')).toBeNull()
  sessionStorage.setItem('kapao.withdraw', '{"broken')
  expect(readPlayerForm('withdraw', null)).toBeNull()
})
