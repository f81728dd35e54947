/** The addresses of every screen and of every dialog that has one. */
export const visitorPaths = [
  '/login',
  '/register',
  '/howto',
  '/contact',
  '/contact?dialog=chat',
  '/terminated',
  '/no-such-place',
]

/** The dialogs of a screen follow it, so that they can be opened in the page. */
export const playerPaths = [
  '/user/home',
  '/user/profile',
  ...['change-password', 'edit-profile', 'notifications'].map((dialog) => `/user/profile?dialog=${dialog}`),
  '/user/bonus',
  '/user/bonus?dialog=bonus.WELCOME100',
  '/user/bonus?dialog=promotion.KAPAO50',
  '/user/statement',
  ...['slips', 'month', 'export'].map((dialog) => `/user/statement?dialog=${dialog}`),
  '/user/contact',
  '/user/contact?dialog=chat',
]

export const homeDialogs = [
  'agreement',
  'bank-account-name',
  'conditions',
  'deposit',
  'invite',
  'invite-banners',
  'invite-bonus',
  'limits',
  'notice',
  'refund',
  'refund-banners',
  'slot.PGSLOT',
  'slot.IMI',
  'spin',
  'transfer',
  'withdraw',
]
