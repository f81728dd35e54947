import { givePhone, stepTitle } from '../../support/registration.ts'
import type { ReadRow, Stage } from '../call-row.ts'
import { isInDialog, isThere } from '../is-there.ts'

/** The app is shown in English, so Thai words in a dialog are the server's. */
const serversWords = ({ page }: Stage) => isThere(page.getByRole('dialog').getByText(/[\u0E00-\u0E7F]{4}/))

const AT_PROFILE_STEP = 'About you'

/** The calls that tell the same to every player. */
export const lookupRows: readonly ReadRow[] = [
  {
    call: 'lookup.banks',
    at: '/user/profile?dialog=edit-profile',
    shows: ({ page }) => isThere(page.getByRole('option', { name: /Kasikorn/i })),
  },
  {
    call: 'lookup.deposit',
    at: '/user/home?dialog=deposit.account-SCB',
    shows: ({ page }) => isThere(page.getByRole('button', { name: /Siam Commercial Bank/ })),
  },
  { call: 'lookup.conditions', at: '/user/home?dialog=conditions', shows: serversWords },
  { call: 'lookup.agreements', at: '/user/home?dialog=agreement', shows: serversWords },
  {
    call: 'lookup.info',
    at: '/user/contact',
    shows: ({ page }) => isThere(page.getByRole('link', { name: / · / })),
  },
  {
    call: 'lookup.notice',
    at: '/user/home?dialog=notice',
    shows: serversWords,
    // An empty answer says that there is no notice.
    retry: ({ page }) => page.reload(),
  },
  {
    call: 'lookup.contact',
    at: '/user/contact',
    shows: ({ page }) => isThere(page.getByText(/^@[\w-]+$/)),
  },
  {
    call: 'lookup.withdraw',
    player: { balance: 1000 },
    at: '/user/home?dialog=withdraw',
    shows: (stage) => isInDialog(stage, /to ฿[\d,.]+ at a time/),
  },
  {
    call: 'lookup.slip',
    at: '/user/home?dialog=deposit',
    arrange: ({ proxy }) =>
      proxy.change('/api/lookup/slip', () => ({ isActive: true, closeFrom: '23:30', closeTo: '01:00' })),
    shows: (stage) => isInDialog(stage, /Slips are not taken from 23:30 to 01:00/),
    retry: ({ page }) => page.reload(),
  },
  {
    call: 'lookup.sources',
    visitor: 'newcomer',
    at: '/register',
    arrange: ({ proxy }) => proxy.change('/api/lookup/registerOTP', () => ({ registerOTP: false })),
    async open({ page, account }) {
      await givePhone(page, account.phone)
      await stepTitle(page, AT_PROFILE_STEP).waitFor()
    },
    shows: ({ page }) => isThere(page.getByRole('option', { name: /[\u0E00-\u0E7F]{3}/ })),
  },
  {
    call: 'lookup.active',
    visitor: 'newcomer',
    at: '/login',
    arrange: ({ proxy }) => proxy.change('/api/lookup/active', () => ({ status: 'terminated' })),
    shows: async ({ page }) => page.url().endsWith('/terminated'),
    // Whoever is let in is asked about again with the next visit.
    retry: ({ page }) => page.reload(),
  },
  {
    call: 'lookup.registerOTP',
    visitor: 'newcomer',
    at: '/register',
    arrange: ({ proxy }) => proxy.change('/api/lookup/registerOTP', () => ({ registerOTP: false })),
    open: ({ page, account }) => givePhone(page, account.phone),
    shows: ({ page }) => isThere(stepTitle(page, AT_PROFILE_STEP)),
    retry: ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  {
    call: 'lookup.enableChatWidget',
    isChat: true,
    at: '/user/contact',
    shows: ({ page }) => isThere(page.getByRole('button', { name: 'Open chat' })),
    retry: ({ page }) => page.reload(),
  },
]
