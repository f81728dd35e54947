/** Every dialog that a link, a shortcut or another feature can open: `?dialog=<name>`. */
const dialogNames = [
  'accounts',
  'agreement',
  'bank-account-name',
  'bonus',
  'change-password',
  'chat',
  'conditions',
  'deposit',
  'edit-profile',
  'export',
  'install',
  'invite',
  'invite-banners',
  'invite-bonus',
  'month',
  'limits',
  'notice',
  'notifications',
  'promotion',
  'receipt',
  'refund',
  'refund-banners',
  'slips',
  'slot',
  'spin',
  'transfer',
  'withdraw',
] as const

export type DialogName = (typeof dialogNames)[number]

export function isDialogName(value: unknown): value is DialogName {
  return dialogNames.includes(value as DialogName)
}
