import { EMPTY_TAB } from '../../support/claims.ts'
import { at, button, question } from '../../support/slot-dialog.ts'
import type { EffectRow, Stage } from '../call-row.ts'
import { emptyIsBelieved, saysLittle } from '../outcome-class.ts'

const GAME_OPENED = 'GAME OPENED'

/** Tabs that a tap has opened: with the game, or empty for ever. */
async function tabsBeside({ context, page }: Stage): Promise<string[]> {
  const others = context.pages().filter((other) => other !== page)
  return others.map((tab) => (/^https?:/.test(tab.url()) ? GAME_OPENED : EMPTY_TAB))
}

/** Each provider opens its game by a call of its own. The game's code is the last part of the call's name. */
const providers = [
  'pg',
  'betflix',
  'areaslot',
  'joker2',
  'huayhd',
  'askmebet',
  'imi',
  'usun',
  'circus',
  'slotracha',
  'pgslot',
] as const

/** The calls of the game accounts. */
export const gameRows: readonly EffectRow[] = [
  {
    call: 'wallet.refreshSlots',
    player: { balance: 70, games: { PG: 50 } },
    at: '/user/profile',
    prepare: ({ page }) => page.getByRole('region', { name: 'Your account' }).waitFor(),
    button: ({ page }) => page.getByRole('link', { name: 'Home' }).first(),
    done: null,
    gain: () => 0,
    afterLoss: 'untold',
    isSilent: true,
  },
  {
    call: 'wallet.activate',
    player: { balance: 70 },
    at: at('PG'),
    button: ({ page }) => button(page, 'Open game account'),
    done: /The game account is open$|Balance in this game/,
    gain: () => 0,
    wanted: 'PG',
    afterLoss: 'shown',
    refusalCode: 'SLOT_ACTIVATE_FAIL',
  },
  {
    call: 'wallet.resetPassword',
    player: { games: { PG: 50 } },
    at: at('PG'),
    async prepare({ page }) {
      await button(page, 'Reset password').click()
      await question(page).getByRole('button', { name: 'Reset password' }).waitFor()
    },
    button: ({ page }) => question(page).getByRole('button', { name: 'Reset password' }),
    done: /The game has a new password/,
    gain: () => 0,
    afterLoss: 'told',
    expected: emptyIsBelieved,
    refusalCode: 'SLOT_RESET_PASSWORD_FAIL',
    unsettled: { because: 'no record tells a new password of a game from the old one', habits: saysLittle },
  },
  ...providers.map((provider): EffectRow => {
    const code = provider.toUpperCase()
    return {
      call: `autoLogin.${provider}`,
      player: { games: { [code]: 10 } },
      at: at(code),
      // The sign-in data of the game comes before the tap.
      prepare: ({ page }) => page.waitForLoadState('networkidle'),
      button: ({ page }) => button(page, 'Play now'),
      done: new RegExp(`^${GAME_OPENED}$`),
      gain: () => 0,
      afterLoss: 'untold',
      refusalCode: 'SLOT_NO_ACCOUNT',
      linesBeside: tabsBeside,
    }
  }),
]
