import { strict as assert } from 'node:assert'
import { newcomer } from '../support/registration.ts'
import { WITHDRAW } from '../support/withdraw-form.ts'
import { type Phone, poll } from './phone.ts'
import { expectDialogs, reads, type Story, signIn } from './story.ts'

export const appStories: Record<string, Story> = {
  async 'a newcomer registers, logs in, reads the home screen in three languages, and logs out'(world) {
    const { phone, sandbox } = world
    await phone.keep({ locale: 'en' })
    await phone.open('/login')
    await phone.tap('link', 'Register')
    // The login has a field of the same name.
    await phone.sees('Your phone number')
    await phone.fill('Phone number', newcomer.phone)
    await phone.tap('button', 'Continue')
    await phone.sees('Enter the code')
    await phone.fill('OTP code', await sandbox.otpOf(newcomer.phone))
    await phone.tap('button', 'Confirm')
    await phone.fill('Name', newcomer.name)
    await phone.fill('Password', newcomer.password)
    await phone.fill('Confirm password', newcomer.password)
    await phone.tap('button', 'Continue')
    await phone.sees('Your bank account')
    await phone.choose('Bank', newcomer.bank)
    await phone.fill('First name', 'MALI')
    await phone.fill('Last name', 'NEWCOMER')
    await phone.fill('Account number', newcomer.accountNo)
    await phone.tap('button', 'Register')
    await phone.sees('You are registered. Please log in.')

    await phone.fill('Phone number', newcomer.phone)
    await phone.fill('Password', newcomer.password)
    await phone.tap('button', 'Log in')
    await phone.tap('button', 'I have read and accept')
    await phone.sees(newcomer.name)
    await phone.sees('฿0.00')
    await phone.choose('Language', 'th')
    await phone.sees('ถอนเงิน')
    await phone.choose('ภาษา', 'la')
    await phone.sees('ຖອນເງິນ')
    await phone.choose('ພາສາ', 'en')
    await phone.sees('Withdraw')
    await phone.tap('button', 'Log out')
    await phone.sees('Log in')
    await phone.seesNoMore(newcomer.name)
  },

  async 'the wheel gives a prize, a bonus is taken, the chat goes both ways, and a film plays'(world) {
    const { phone, sandbox } = world
    await sandbox.settings({ nextSpins: ['SHIRT'], chatBot: false })
    const player = await signIn(world, { balance: 500, coin: 1 }, '/user/home?dialog=spin')
    await phone.seesPicture('Wheel with these prizes', { isPart: true })
    await phone.tap('button', 'Spin')
    await phone.sees('Coins left: 0')
    assert.equal((await sandbox.effectsOf(player, 'spin')).length, 1)

    await phone.open('/user/bonus')
    await phone.tap('button', 'ต้อนรับสมาชิกใหม่', { isPart: true })
    await phone.tap('button', 'Receive')
    await phone.sees('Bonus received')
    await phone.tap('button', 'OK')
    await phone.sees('Active bonus')
    assert.equal(await sandbox.balanceOf(player), 600)

    await phone.tap('link', 'Contact')
    await phone.tap('button', 'Open chat')
    await phone.seesNoMore('Connecting…')
    await phone.fill('Message', 'My deposit is missing')
    await phone.press('Enter')
    await reads(
      'the agent hears the player',
      () => sandbox.messagesOf(player.phone),
      (messages) => JSON.stringify(messages).includes('My deposit is missing'),
    )
    await sandbox.sayAsAgent(player.phone, { message_type: 'text', payload: { message: 'Which account?' } })
    await phone.sees('Which account?')
    await phone.press('Escape')
    await expectDialogs(phone, 0)

    await phone.open('/user/howto')
    await phone.tap('button', 'Play: Using the wallet')
    await expectFilmPlays(phone)
    await phone.until(
      'the film has its captions',
      `(() => {
        const [track] = document.querySelector('dialog video')?.textTracks ?? []
        if (track) track.mode = 'hidden'
        return track?.cues?.length === document.querySelectorAll('dialog ol > li').length
      })()`,
    )
  },

  async 'Back and Escape close one dialog each, the focus returns to its opener, and a refusal that comes later is told'(
    world,
  ) {
    const { phone, sandbox, network } = world
    const player = await signIn(world, {
      balance: 500,
      slots: [{ code: 'PGSLOT', isActive: true, amount: 5 }],
    })
    await phone.tap('button', 'Naga Gold', { isPart: true })
    await phone.tap('button', 'Transfer another amount')
    await phone.sees('Transfer all to Naga Gold')
    await phone.until('the title has the focus', `document.activeElement?.matches('dialog[open] h2')`)
    await phone.back()
    await expectDialogs(phone, 1)
    await phone.back()
    await expectDialogs(phone, 0)

    await phone.tap('button', 'Withdraw')
    await phone.sees('at a time')
    for (let press = 0; press < 6; press += 1) {
      await phone.press('Tab')
      await phone.until(
        'the focus stays in the dialog',
        `document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null`,
      )
    }
    await phone.press('Escape')
    await expectDialogs(phone, 0)
    await phone.until('the opener has the focus', `document.activeElement?.textContent.trim() === 'Withdraw'`)

    const { promise: heldUntil, resolve: refuse } = Promise.withResolvers<void>()
    const answer = { status: 400, body: JSON.stringify({ code: 'BONUS_REMAINING' }) }
    network.fault(WITHDRAW, { reachesServer: false, answer, heldUntil })
    await phone.tap('button', 'Withdraw')
    await phone.fill('Amount', '200')
    await phone.tap('button', 'Withdraw ฿200.00')
    await phone.tap('button', 'Withdraw')
    await reads(
      'the withdrawal is sent',
      async () => network.struck(),
      (struck) => struck === 1,
    )
    await phone.back()
    // What covers the screen meanwhile is a dialog, too.
    await phone.until('the dialog has left the address', `!location.search.includes('dialog')`)
    refuse()
    await phone.sees('You still have a bonus running', { isPart: true })
    await expectDialogs(phone, 1)
    assert.deepEqual(await sandbox.effectsOf(player, 'withdraw'), [])
  },

  async 'a page that comes back by Back shows what was done since it was left'(world) {
    const { phone } = world
    await signIn(world, { balance: 321.5 })
    await phone.sees('฿321.50')
    await phone.open('/recover.html')
    await phone.sees('Repair the app')
    await phone.read(`String(localStorage.setItem('kapao.figures-hidden', 'true'))`)
    await phone.back()
    await phone.until(
      'the figures are hidden',
      `location.pathname === '/user/home' && document.querySelector('#root main') !== null
        && !document.body.textContent.includes('321.50') && document.querySelector('[aria-label="Show figures"]') !== null`,
    )
    await phone.tap('button', 'Show figures')
    await phone.sees('฿321.50')
  },

  async 'the wallet opens without a server, a saved film plays, and all goes on when it is back'(world) {
    const { phone, sandbox, network } = world
    const player = await signIn(world, { balance: 512.34 })
    await phone.sees('฿512.34')
    await phone.until('the worker has the page', `navigator.serviceWorker.controller !== null`)
    await phone.until('the balance is on the disk', `(${isOnDisk})('51234')`)
    await phone.open('/user/howto')
    await phone.tap('button', 'Save for offline: Receiving a bonus')
    // Another one may be there from a story before: the worker keeps what was watched.
    await phone.until('the film is saved', `(${isSaved})('Receiving a bonus')`)
    await network.refuseConnections()
    await phone.open('/user/home')
    await phone.sees('฿512.34')
    await phone.sees('The service cannot be reached')
    await phone.tap('button', 'Withdraw')
    await phone.sees('Withdraw')
    await phone.press('Escape')
    await phone.open('/user/howto')
    await phone.tap('button', 'Play: Receiving a bonus')
    await expectFilmPlays(phone)
    await phone.open('/user/home')
    await phone.sees('฿512.34')
    await sandbox.change(player, { balance: 750 })
    network.heal()
    await phone.sees('฿750.00')
    await phone.seesNoMore('The service cannot be reached')
  },
}

/** Runs in the page: whether the card of a film says that it is on the phone. */
function isSaved(film: string): boolean {
  const texts = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
  return texts.some((text) => text.includes(film) && text.includes('On this phone'))
}

/** So many looks in a row at a film that stands still: some seconds. */
const LOOKS_AT_STANDING = 50

/**
 * Waits until a film plays. WebKitGTK sometimes pauses one within itself to load it, and does not notice that it has all
 * of it (WebKit's bugs 245739 and 287881; about 2 of 100 films here). A person then taps Pause and Play.
 */
async function expectFilmPlays(phone: Phone): Promise<void> {
  let stood = 0
  await poll('the film does not play', async () => {
    const state = await phone.read(`(${filmState})()`)
    if (state === 'plays') return true
    stood = state === 'stands' ? stood + 1 : 0
    if (stood % LOOKS_AT_STANDING === LOOKS_AT_STANDING - 1) {
      await phone.read(`(() => {
        const film = document.querySelector('dialog video')
        film.pause()
        void film.play()
        return 'tapped'
      })()`)
    }
    return null
  })
}

/** Runs in the page. A film stands that has all it needs and does not go on. */
function filmState(): 'loads' | 'plays' | 'stands' {
  const film = document.querySelector<HTMLVideoElement>('dialog video')
  if (!film) return 'loads'
  const { buffered, currentTime, duration, paused, readyState } = film
  if (currentTime > 0.2) return 'plays'
  const hasAll = buffered.length > 0 && buffered.end(buffered.length - 1) >= duration
  return hasAll && !paused && readyState === film.HAVE_CURRENT_DATA ? 'stands' : 'loads'
}

/**
 * Runs in the page: whether an answer that is kept for the player holds a figure, in satang. A look that hangs ends with
 * a no, so that there can be another one.
 */
function isOnDisk(satang: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), 3000)
    const opening = indexedDB.open('kapao-private')
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const database = opening.result
      const [store] = database.objectStoreNames
      const end = (isThere: boolean) => {
        database.close()
        resolve(isThere)
      }
      if (!store) return end(false)
      const reading = database.transaction(store).objectStore(store).getAll()
      const asText = (_: string, part: unknown) => (typeof part === 'bigint' ? String(part) : part)
      reading.onerror = () => end(false)
      reading.onsuccess = () => end(JSON.stringify(reading.result, asText).includes(satang))
    }
  })
}
