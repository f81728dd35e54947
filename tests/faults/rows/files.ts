import type { Page } from '@playwright/test'
import { CHAT, field, mp4, png, thread } from '../../support/chat.ts'
import { drawSlip, slipPayload } from '../../support/slip-pictures.ts'
import { jpeg, sendButton } from '../../support/slip-upload.ts'
import type { EffectRow, Stage } from '../call-row.ts'
import { emptyIsBelieved } from '../outcome-class.ts'

const chatSends = {
  isChat: true,
  at: CHAT,
  done: /^Sent$/,
  gain: () => 0,
  refusalCode: 'REQUEST_LIMIT',
} as const
const MESSAGE = 'Where is my deposit?'
const OUTBOX = 'it waits in the outbox and is sent by itself when there is a connection'

async function chooseSlip({ page, account }: Stage): Promise<void> {
  const choose = page.getByRole('button', { name: 'Choose slip' })
  const slip = sendButton(page)
  const upload = page.getByRole('button', { name: 'Not credited? Upload the slip' })
  await upload.or(slip).first().waitFor()
  if (!(await slip.isVisible())) await upload.first().click()
  await choose.or(slip).first().waitFor()
  // A slip that was chosen in another tab stands here too.
  if (await slip.isVisible()) return
  const chooser = page.waitForEvent('filechooser')
  await choose.first().click()
  const buffer = await drawSlip(page, { payload: slipPayload(`S${account.phone}`) })
  await (await chooser).setFiles(jpeg(buffer))
  await slip.waitFor()
}

/** Waits until the socket is there: until then the chat says that it connects. */
async function waitUntilLive(page: Page): Promise<void> {
  await thread(page).waitFor()
  await page.getByText('Connecting…').waitFor({ state: 'detached' })
}

const pick = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Pictures and videos').setInputFiles(file)

/** The uploads, and the messages of the chat. */
export const fileRows: readonly EffectRow[] = [
  {
    call: 'wallet.slip',
    player: { balance: 30 },
    at: '/user/home?dialog=deposit.account-SCB',
    prepare: chooseSlip,
    button: ({ page }) => sendButton(page),
    done: /^Slip received$/,
    gain: () => 0,
    afterLoss: 'told',
    expected: { because: OUTBOX, faults: { F01: 'DONE' } },
    refusalCode: 'SLIP_INVALID_FILE',
  },
  {
    call: 'chat.sendMessage',
    ...chatSends,
    async prepare({ page }) {
      await waitUntilLive(page)
      await field(page).fill(MESSAGE)
    },
    act: ({ page }) => field(page).press('Enter'),
    async inputsBeside({ page }) {
      return (await thread(page).getByText(MESSAGE).count()) > 0 ? [`Message: ${MESSAGE}`] : []
    },
    afterLoss: 'told',
    mayBeSentAgain: true,
    expected: {
      because: `${OUTBOX}; ${emptyIsBelieved.because}`,
      faults: { F01: 'DONE', ...emptyIsBelieved.faults },
    },
  },
  {
    call: 'chat.uploadImage',
    ...chatSends,
    prepare: ({ page }) => waitUntilLive(page),
    act: ({ page }) => pick(page, { name: 'receipt.png', mimeType: 'image/png', buffer: png }),
    mayBeSentAgain: true,
    afterLoss: 'untold',
    expected: { because: OUTBOX, faults: { F01: 'DONE' } },
  },
  {
    call: 'chat.uploadVideo',
    ...chatSends,
    prepare: ({ page }) => waitUntilLive(page),
    act: ({ page }) => pick(page, { name: 'screen.mp4', mimeType: 'video/mp4', buffer: mp4 }),
    mayBeSentAgain: true,
    afterLoss: 'untold',
    expected: { because: OUTBOX, faults: { F01: 'DONE' } },
  },
  {
    call: 'chat.readCustomer',
    isChat: true,
    at: '/user/contact',
    arrange: ({ backend, account }) => backend.say(account, 'Hello, how can I help?'),
    button: ({ page }) => page.getByRole('button', { name: 'Open chat' }),
    done: null,
    gain: () => 0,
    // It says up to which message was read. The next message or connection says so again.
    mayBeSentAgain: true,
    afterLoss: 'untold',
    isSilent: true,
  },
]
