import { strict as assert } from 'node:assert'
import { isDeepStrictEqual } from 'node:util'
import { type Phone, poll } from './phone.ts'
import { expectDialogs, reads, type Story, signIn, type World } from './story.ts'

/**
 * Opens the app at an address at which the browser has none of its files, and holds back the app's own code until
 * `release` is called. The phone has what it has stored. Some browsers keep a script in memory for as long as they
 * run: at an old address there would be nothing to hold back.
 */
async function openHeld(world: World, stored: Record<string, unknown>, path: string) {
  const { phone, network } = await world.newAddress()
  const { promise: heldUntil, resolve: release } = Promise.withResolvers<void>()
  await phone.keep(stored)
  network.fault('/assets/foundation-*', { reachesServer: true, answer: 'right', heldUntil })
  await phone.open(path)
  await reads(
    'the app is asked for',
    async () => network.struck(),
    (struck) => struck > 0,
  )
  return { phone, network, release }
}

/** Returns what the phone has stored for the next start, by the names that `keep` takes. */
async function readStored(phone: Phone): Promise<Record<string, unknown>> {
  const names = ['session', 'locale', 'agreement', 'install-offer', 'figures-hidden', 'launch-picture']
  const entries: [string, string | null][] = JSON.parse(
    await phone.read(
      `JSON.stringify(${JSON.stringify(names)}.map((name) => [name, localStorage.getItem('kapao.' + name)]))`,
    ),
  )
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, JSON.parse(value)]])),
  )
}

const drawn = `document.querySelector('#root[data-launch]')`

const seesPicture = (phone: Phone, text: string) =>
  phone.until(`${text} is drawn before the app`, `${drawn}?.textContent.includes(${JSON.stringify(text)})`)

const appTakesOver = (phone: Phone) =>
  phone.until('the app takes over', `${drawn} === null && document.querySelector('#root main') !== null`)

const keepsPicture = (phone: Phone, isRight: string) =>
  phone.until(
    'the phone keeps the picture',
    `(() => { const kept = localStorage.getItem('kapao.launch-picture') ?? ''; return ${isRight} })()`,
  )

/** Where everything lies that can be tapped on the first screenful, and in which colours. */
const frame = `(() => {
  if ([...document.fonts].some(({ status }) => status === 'loading')) return null
  const seen = [...document.querySelectorAll('#root button, #root a, #root input')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (y + height > innerHeight) return []
    const { color, backgroundColor, visibility } = getComputedStyle(element)
    return width === 0 || visibility === 'hidden' ? [] : [[element.textContent.trim(), [x, y, width, height].map(Math.round), color, backgroundColor]]
  })
  return JSON.stringify([document.documentElement.lang, getComputedStyle(document.body).backgroundColor, ...seen])
})()`

const faces = ['16px', 'bold 16px'].flatMap((style) => [
  [`${style} "Kapao Thai"`, 'ก'],
  [`${style} "Kapao Lao"`, 'ກ'],
])
const fontsAreThere = `Promise.all(${JSON.stringify(faces)}.map((face) => document.fonts.load(...face))).then(() => true)`

/** Returns what to call when the app has taken over: expects that everything lies where it lay. */
async function watchFrame(phone: Phone): Promise<() => Promise<void>> {
  // A font that was not asked for yet is not loading either, and moves the lines when it comes.
  await phone.until('the fonts are there', fontsAreThere)
  const before: unknown[] = JSON.parse(await phone.read(frame))
  return async () => {
    let now: unknown[] = []
    await poll(
      () => `it moved: ${inspectChange(before, now)}`,
      async () => {
        now = JSON.parse(await phone.read(frame))
        return isDeepStrictEqual(now, before) ? true : null
      },
    )
  }
}

/** Tells which parts of a list are others now. */
function inspectChange(before: unknown[], now: unknown[]): string {
  const parts = Array.from({ length: Math.max(before.length, now.length) }, (_, index) => [
    before[index],
    now[index],
  ])
  return JSON.stringify(parts.filter(([old, other]) => !isDeepStrictEqual(old, other)))
}

const somsri = {
  name: 'Somsri Launch',
  balance: 4321.5,
  // Whoever has a game account is not shown the first steps, which are no part of the picture.
  slots: [{ code: 'PGSLOT', isActive: true, amount: 20 }],
}

/** Whether the surface behind everything is light. A browser writes colours in more than one way. */
const isLight = `(() => {
  const pen = document.createElement('canvas').getContext('2d')
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return red + green + blue > 384
})()`

interface Change {
  /** The name of the list of languages, in the language of the screen. */
  list: string
  locale: string
  tag: string
  /** The word for a withdrawal in the language that is chosen. */
  withdraw: string
}

/** Chooses a language, and expects home in it before the app, in the colours of the theme. */
async function expectDrawn(world: World, { list, locale, tag, withdraw }: Change): Promise<void> {
  const { phone } = world
  await phone.open('/user/home')
  await appTakesOver(phone)
  await phone.choose(list, locale)
  await keepsPicture(phone, `kept.includes('4,321.50') && kept.includes(${JSON.stringify(withdraw)})`)
  const held = await openHeld(world, await readStored(phone), '/user/home')
  await seesPicture(held.phone, '4,321.50')
  await held.phone.until('the page says its language', `document.documentElement.lang === '${tag}'`)
  await held.phone.until(`it is ${world.theme}`, `${isLight} === ${world.theme === 'light'}`)
  const expectSameFrame = await watchFrame(held.phone)
  held.release()
  await appTakesOver(held.phone)
  await held.phone.sees('฿4,321.50')
  await expectSameFrame()
}

export const storiesInBothThemes: Record<string, Story> = {
  async 'home is drawn before the app in the colours of the phone'(world) {
    await signIn(world, somsri)
    await world.phone.sees('฿4,321.50')
    await expectDrawn(world, { list: 'Language', locale: 'la', tag: 'lo', withdraw: 'ຖອນເງິນ' })
  },
}

export const launchStories: Record<string, Story> = {
  ...storiesInBothThemes,

  async 'home is drawn before the app in another language, and a tap on it opens its dialog once'(world) {
    const { phone } = world
    const player = await signIn(world, somsri)
    await phone.sees('฿4,321.50')
    await expectDrawn(world, { list: 'Language', locale: 'th', tag: 'th', withdraw: 'ถอนเงิน' })
    await expectDrawn(world, { list: 'ภาษา', locale: 'en', tag: 'en', withdraw: 'Withdraw' })

    const tapped = await openHeld(world, await readStored(phone), '/user/home')
    await tapped.phone.tap('button', 'Deposit')
    await tapped.phone.tap('button', 'Withdraw')
    await tapped.phone.until('the tap is marked', `${drawn}.querySelector('[data-tapped]') !== null`)
    tapped.release()
    await tapped.phone.until('the dialog opens', `location.search.includes('dialog=withdraw')`)
    await tapped.phone.sees('฿4,321.50', { within: 'Withdraw' })
    await expectDialogs(tapped.phone, 1)
    await tapped.phone.press('Escape')
    await expectDialogs(tapped.phone, 0)
    assert.deepEqual((await world.sandbox.ledgerOf(player)).effects, [])
  },

  async 'hidden figures are not drawn before the app, and after a logout nothing of the player is'(world) {
    const { phone } = world
    await signIn(world, somsri)
    await phone.sees('฿4,321.50')
    await keepsPicture(phone, `kept.includes('4,321.50')`)
    await phone.tap('button', 'Hide figures')
    await keepsPicture(phone, `kept.includes('Somsri') && !kept.includes('4,321.50')`)
    const hidden = await openHeld(world, await readStored(phone), '/user/home')
    await seesPicture(hidden.phone, 'Somsri Launch')
    const expectSameFrame = await watchFrame(hidden.phone)
    assert.doesNotMatch(await hidden.phone.screen(), /4,321/)
    hidden.release()
    await appTakesOver(hidden.phone)
    await expectSameFrame()

    await hidden.phone.tap('button', 'Log out')
    await hidden.phone.sees('Welcome to Kapao')
    await keepsPicture(hidden.phone, `kept === ''`)
    const left = await openHeld(world, await readStored(hidden.phone), '/user/home')
    await seesPicture(left.phone, 'Log in')
    assert.doesNotMatch(await left.phone.screen(), /Somsri|4,321/)
    left.release()
    await appTakesOver(left.phone)
    await left.phone.sees('Welcome to Kapao')
  },

  async 'what was drawn for one player is not drawn for the next'(world) {
    const { phone, sandbox } = world
    await signIn(world, somsri)
    await phone.sees('฿4,321.50')
    await keepsPicture(phone, `kept.includes('4,321.50')`)
    const stored = await readStored(phone)
    const next = await sandbox.newPlayer({ name: 'Nong Next', balance: 77.25 })
    // As a phone that died after the first player's session was replaced, and before the picture was.
    const session = { token: next.token, id: `session-${next.id}` }
    const held = await openHeld(world, { ...stored, session }, '/user/home')
    assert.doesNotMatch(await held.phone.screen(), /Somsri|4,321/)
    held.release()
    await held.phone.sees('฿77.25')
    await keepsPicture(held.phone, `kept.includes('Nong Next') && !kept.includes('Somsri')`)
  },

  async 'a visitor types the login and sends it before the app is there'(world) {
    const player = await world.sandbox.newPlayer(somsri)
    const stored = { locale: 'en', agreement: true, 'install-offer': 'made' }
    const { phone, network, release } = await openHeld(world, stored, '/login')
    await seesPicture(phone, 'Log in')
    await phone.fill('Phone number', player.phone)
    await phone.fill('Password', player.password)
    await phone.tap('button', 'Log in')
    await phone.until('it waits for the app', `${drawn} !== null && location.pathname === '/login'`)
    assert.equal(network.received('POST', '/api/login'), 0)
    release()
    await phone.sees('Somsri Launch')
    await phone.sees('฿4,321.50')
  },
}
