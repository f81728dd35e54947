import { randomInt } from 'node:crypto'
import { amountField, create, createButton } from '../../support/deposit-qr.ts'
import { dialogButton } from '../../support/dialog-parts.ts'
import type { EffectRow } from '../call-row.ts'
import { saysLittle } from '../outcome-class.ts'

const AT_QR = '/user/home?dialog=deposit.qr-WW'
const AT_REFUND = '/user/home?dialog=refund'

/** A link that nobody has used. In the sandbox such a code is worth 250 baht. */
const freshGiftLink = () => `https://gift.truemoney.com/campaign/?v=Gift${randomInt(2 ** 40)}x250`

/** The calls that bring money into the wallet. */
export const moneyInRows: readonly EffectRow[] = [
  {
    call: 'wallet.add',
    player: { balance: 5 },
    at: '/user/home?dialog=deposit',
    arrange: ({ proxy }) =>
      proxy.change('/api/lookup/deposit', (deposit) => ({ ...(deposit as object), isManual: true })),
    prepare: ({ page }) => page.getByLabel('Amount transferred').fill('300'),
    button: ({ page }) => page.getByRole('button', { name: 'I have transferred' }),
    done: /Your deposit is being checked|We are looking for your transfer/,
    gain: () => null,
    afterLoss: 'told',
  },
  {
    call: 'wallet.truelink',
    player: { balance: 10 },
    at: '/user/home?dialog=deposit.gift-link',
    prepare: ({ page }) => page.getByLabel('Gift link').fill(freshGiftLink()),
    button: ({ page }) => page.getByRole('button', { name: 'Receive', exact: true }).last(),
    done: /Gift received/,
    gain: ({ giftWorth }) => giftWorth,
    afterLoss: 'told',
    refusalCode: 'TRUELINK_DUPLICATE',
    unsettled: {
      because: 'the link is not kept, so no record tells its deposit from another',
      habits: saysLittle,
    },
  },
  {
    call: 'qrcode.create',
    player: { balance: 50 },
    at: AT_QR,
    prepare: ({ page }) => amountField(page).fill('150'),
    button: ({ page }) => createButton(page),
    done: /Pay exactly/,
    gain: () => 0,
    afterLoss: 'shown',
    refusalCode: 'QR_FAIL',
  },
  {
    call: 'qrcode.cancel',
    player: { balance: 50 },
    at: AT_QR,
    async prepare({ page }) {
      const cancel = page.getByRole('button', { name: 'Cancel QR' })
      await createButton(page).or(cancel).first().waitFor()
      // Another tab may have made one.
      if ((await cancel.count()) === 0) await create(page, '150')
      await cancel.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).waitFor()
    },
    button: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }),
    done: /^FORM FOR A NEW QR$/,
    gain: () => 0,
    afterLoss: 'shown',
    async linesBeside({ page }) {
      return (await createButton(page).count()) > 0 ? ['FORM FOR A NEW QR'] : []
    },
  },
  {
    call: 'invite.bonus',
    player: { balance: 500, inviteBonus: 86.25 },
    at: '/user/home?dialog=invite-bonus',
    button: ({ page }) => dialogButton(page, 'Confirm'),
    done: /Invite bonus received/,
    gain: () => 86.25,
    afterLoss: 'told',
    refusalCode: 'NO_INVITEE_PLAY_INFO',
  },
  {
    call: 'refund.receive',
    player: { balance: 100, refund: 125.5 },
    at: AT_REFUND,
    button: ({ page }) => dialogButton(page, 'Receive'),
    done: /Refund received/,
    gain: () => 125.5,
    afterLoss: 'told',
    refusalCode: 'REFUND_CONDITION',
  },
  {
    call: 'refund.addWallet',
    player: { balance: 100, refund: 125.5 },
    at: AT_REFUND,
    button: ({ page }) => dialogButton(page, 'Add to wallet'),
    done: /The refund is in your wallet/,
    gain: () => 125.5,
    afterLoss: 'told',
    refusalCode: 'REFUND_INACTIVE',
  },
]
