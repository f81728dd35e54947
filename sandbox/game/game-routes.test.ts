import { expect, it } from 'vitest'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

async function openGame() {
  const player = await sandbox.player({ slots: [{ code: 'PGSLOT', amount: 100, password: 'Kp123456' }] })
  const { slots } = await sandbox.control(`/players/${player.phone}`)
  const { username } = slots.find(({ code }: { code: string }) => code === 'PGSLOT')
  const { link } = (await sandbox.ask(`/api/autoLogin/pgslot/${username}/Kp123456`, { token: player.token }))
    .body
  const { text } = await sandbox.ask(link.slice(new URL(link).origin.length))
  return { player, seat: /data-seat="([^"]+)"/.exec(text)?.[1], text }
}

const playRound = (body: unknown) => sandbox.ask('/sandbox/game/rounds', { body })

it('plays for the player of the page, without naming that player', async () => {
  const { player, seat, text } = await openGame()
  expect(text).not.toContain(player.phone)
  expect((await playRound({ seat })).body).toEqual({ credit: 100 })
  expect((await playRound({ seat, stake: { outcome: 'win', amount: 20.5 } })).body).toEqual({ credit: 120.5 })
  expect((await playRound({ seat, stake: { outcome: 'lose', amount: 200 } })).body).toEqual({
    error: 'MONEY_NOT_ENOUGH',
  })
  expect((await playRound({ seat })).body).toEqual({ credit: 120.5 })
})

it.each([
  ['no seat', { stake: { outcome: 'win', amount: 20 } }],
  ['the seat of nobody', { seat: 'x', stake: { outcome: 'win', amount: 20 } }],
])('refuses a round of %s', async (_, body) => {
  expect((await playRound(body)).status).toBe(400)
})

it.each([
  { outcome: 'win', amount: -5 },
  { outcome: 'draw', amount: 5 },
  { outcome: 'win', amount: '5' },
])('refuses the stake %j', async (stake) => {
  const { seat } = await openGame()
  expect((await playRound({ seat, stake })).status).toBe(400)
  expect((await playRound({ seat })).body).toEqual({ credit: 100 })
})
