import { openCodeForm } from '../../support/bonus-screen.ts'
import type { EffectRow, Stage } from '../call-row.ts'

const receive = ({ page }: Stage) =>
  page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true })
const confirmed = ({ page }: Stage, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

/** Opens a bonus or a promotion from its page, as a player does. */
async function openFromList({ page }: Stage, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

/** The calls of the wheel, the bonuses and the promotions. */
export const prizeRows: readonly EffectRow[] = [
  {
    call: 'spinwheel.spin',
    player: { balance: 100, coins: 3 },
    at: '/user/home?dialog=spin',
    button: ({ page }) => page.getByRole('button', { name: 'Spin', exact: true }),
    done: /Coins left|Spin again|Your spin went through|The wheel stopped on/,
    gain: () => null,
    afterLoss: 'told',
    refusalCode: 'NO_COIN',
  },
  {
    call: 'spinwheel.claimCoupon',
    player: { balance: 500, hasCoupon: true },
    at: '/user/home?dialog=spin',
    async prepare(stage) {
      await stage.page.getByRole('button', { name: 'Claim', exact: true }).first().click()
      await confirmed(stage, 'Claim').waitFor()
    },
    button: (stage) => confirmed(stage, 'Claim'),
    done: /^You claimed /,
    gain: ({ couponWorth }) => couponWorth,
    afterLoss: 'told',
    refusalCode: 'INVALID_CODE',
  },
  {
    call: 'bonus.activate',
    player: { balance: 500 },
    at: '/user/bonus',
    prepare: (stage) => openFromList(stage, stage.backend.demo.bonus.name),
    button: (stage) => receive(stage),
    done: /Bonus received/,
    gain: ({ bonus }) => bonus.worth,
    afterLoss: 'told',
    refusalCode: 'BONUS_FULL',
  },
  {
    call: 'bonus.clear',
    player: { balance: 500, hasActiveBonus: true },
    at: '/user/bonus',
    async prepare(stage) {
      await stage.page.getByRole('button', { name: 'Cancel bonus' }).click()
      await confirmed(stage, 'Yes, cancel it').waitFor()
    },
    button: (stage) => confirmed(stage, 'Yes, cancel it'),
    done: /bonus has ended/,
    gain: () => 0,
    afterLoss: 'told',
    refusalCode: 'BONUS_CONDITION',
  },
  {
    call: 'promotion.activate',
    player: { balance: 500 },
    at: '/user/bonus',
    async prepare({ page, backend }) {
      await openCodeForm(page)
      await page.getByLabel('Promotion code').fill(backend.demo.promotion.code)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).waitFor()
    },
    button: (stage) => receive(stage),
    done: /Promotion received/,
    gain: ({ promotion }) => promotion.worth,
    afterLoss: 'told',
    refusalCode: 'NO_PROMOTION',
  },
]
