import { openCodeForm } from '../../support/bonus-screen.ts'
import { CHAT, thread } from '../../support/chat.ts'
import { at, button } from '../../support/slot-dialog.ts'
import type { ReadRow } from '../call-row.ts'
import { isInDialog, isThere } from '../is-there.ts'

const AT_REFUND = '/user/home?dialog=refund'
const AT_SPIN = '/user/home?dialog=spin'
const refunded = { balance: 100, refund: 125.5 }
const SLIP = { _id: 's1', createdAt: '2026-03-01T09:00:00Z', amount: 500, status: 'SUCCESS', reference: 'r1' }

/** The calls that read what belongs to one player. */
export const readRows: readonly ReadRow[] = [
  {
    call: 'account.profile',
    at: '/user/profile',
    shows: ({ page, account }) =>
      isThere(page.getByRole('region', { name: 'Your account' }).getByText(account.phone.slice(-4))),
  },
  {
    call: 'wallet.overview',
    player: { balance: 1234.5 },
    at: '/user/home',
    shows: ({ page }) => isThere(page.getByText('1,234.50')),
  },
  {
    call: 'wallet.account',
    player: { games: { PG: 50 } },
    at: at('PG'),
    open: ({ page }) => button(page, 'Show').click(),
    shows: (stage) => isInDialog(stage, 'Username'),
    retry: ({ page }) => button(page, 'Show').click(),
  },
  {
    call: 'qrcode.current',
    at: '/user/home?dialog=deposit.qr-WW',
    async shows(stage) {
      const isUnread = await isInDialog(stage, /Could not look for a QR of yours/)
      return !isUnread && isThere(stage.page.getByRole('button', { name: 'Create QR' }))
    },
  },
  {
    call: 'invite.list',
    at: '/user/home?dialog=invite',
    shows: (stage) => isInDialog(stage, 'No friends yet'),
  },
  {
    call: 'invite.banners',
    at: '/user/home?dialog=invite-banners',
    // Without banners the dialog behind them opens at once.
    shows: async ({ page }) => /dialog=invite/.test(page.url()),
  },
  {
    call: 'refund.list',
    player: refunded,
    at: AT_REFUND,
    shows: (stage) => isInDialog(stage, 'No refunds received yet'),
  },
  { call: 'refund.check', player: refunded, at: AT_REFUND, shows: (stage) => isInDialog(stage, '125.50') },
  {
    call: 'refund.banners',
    at: '/user/home?dialog=refund-banners',
    shows: async ({ page }) => /dialog=refund/.test(page.url()),
  },
  {
    call: 'spinwheel.setup',
    player: { coins: 7 },
    at: AT_SPIN,
    shows: (stage) => isInDialog(stage, /Coins: 7/),
  },
  {
    call: 'spinwheel.coupon',
    player: { coins: 7, hasCoupon: true },
    at: AT_SPIN,
    shows: ({ page }) => isThere(page.getByRole('button', { name: 'Claim' })),
  },
  {
    call: 'spinwheel.active',
    player: { coins: 7 },
    at: '/user/home',
    shows: ({ page }) => isThere(page.getByRole('button', { name: /Spin wheel/ })),
    retry: ({ page }) => page.reload(),
  },
  {
    call: 'bonus.list',
    at: '/user/bonus',
    shows: ({ page, backend }) => isThere(page.getByRole('button', { name: backend.demo.bonus.name })),
  },
  {
    call: 'bonus.checkActive',
    player: { hasActiveBonus: true },
    at: '/user/bonus',
    shows: ({ page }) => isThere(page.getByRole('heading', { name: 'Active bonus' })),
    // An empty answer says that none is active.
    retry: ({ page }) => page.reload(),
  },
  {
    call: 'promotion.find',
    at: '/user/bonus',
    async open({ page, backend }) {
      await openCodeForm(page)
      await page.getByLabel('Promotion code').fill(backend.demo.promotion.code)
      await page.getByRole('button', { name: 'Search' }).click()
    },
    shows: ({ page }) =>
      isThere(page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true })),
    // An empty answer says that there is no such promotion.
    async retry({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Search' }).click()
    },
  },
  {
    call: 'statement.list',
    player: { balance: 321 },
    at: '/user/statement',
    shows: ({ page }) => isThere(page.getByText(/321\.00|Nothing has happened yet/)),
  },
  {
    call: 'statement.slips',
    at: '/user/statement?dialog=slips',
    arrange: ({ proxy }) => proxy.change('/api/statement/slip', () => ({ total: 1, slips: [SLIP] })),
    shows: (stage) => isInDialog(stage, '500.00'),
  },
  {
    call: 'statement.slipReference',
    at: '/user/statement?dialog=slips',
    arrange({ proxy }) {
      proxy.change('/api/statement/slip', () => ({ total: 1, slips: [SLIP] }))
      // Without https the app opens pictures of the API's own origin only.
      const url = `${proxy.origin}/icons/favicon.svg`
      proxy.change('/api/statement/slip/reference/{reference}', () => ({ url }))
    },
    open: ({ page }) => page.getByRole('button', { name: /^View the picture of the slip/ }).click(),
    shows: async ({ context }) => context.pages().some((tab) => tab.url().endsWith('/favicon.svg')),
    async retry({ page }) {
      const told = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
      if ((await told.count()) > 0) await told.click()
      await page.getByRole('button', { name: /^View the picture of the slip/ }).click()
    },
  },
  {
    call: 'chat.config',
    isChat: true,
    at: CHAT,
    shows: async ({ page }) =>
      (await isThere(thread(page))) && !(await isThere(page.getByText('Connecting…'))),
  },
  {
    call: 'chat.history',
    isChat: true,
    at: CHAT,
    arrange: ({ backend, account }) => backend.say(account, 'Welcome to support'),
    shows: ({ page }) => isThere(page.getByText('Welcome to support')),
  },
]
