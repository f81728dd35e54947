/** What the app does with the answers of a call, also with odd ones. Rules that hold for all calls are in the document's introduction. */
import { type CommandEndpoint, endpointName } from '#contract/endpoint.ts'
import { reconciliations } from '#contract/reconciliations.ts'
import type { Call, CallName } from './calls.ts'

/** When the records of a money call count as proof that it was done (docs/wire.md#records). */
const provenBy: Partial<Record<CallName, string>> = {
  'wallet.add':
    'a deposit of the amount was made since then; it never says "not done", because the call moves no money yet',
  'wallet.transfer':
    'a transfer between the same ends, of the amount, was made since then, and has succeeded',
  'wallet.transferAll':
    'a transfer to the same end was made since then and has succeeded, and the money is there',
  'wallet.withdraw': 'a withdrawal of the amount was made since then',
  'wallet.withdrawAll': 'a withdrawal of the amount was made since then',
  'wallet.truelink': 'a deposit can be this one only; none can, because the link is not kept',
  'invite.bonus': 'no invite bonus is left, and the wallet has more money than before',
  'refund.receive': 'a refund was received since then',
  'refund.addWallet': 'a refund was received since then',
  'spinwheel.spin': 'there are fewer coins than before',
  'spinwheel.claimCoupon': 'the coupon is gone, and the wallet has more money than before',
  'bonus.activate': 'the bonus is active, or was received once more than before',
  'bonus.clear': 'no bonus is active',
  'promotion.activate': 'a bonus is active and none was before',
}

/** What the app does where it cannot know from the answer of another call what became of it. */
const verifiedBy: Partial<Record<CallName, string>> = {
  'wallet.slip': 'looks for it in the newest ten slips, also where it is refused with `SLIP_DUPLICATE`',
  'qrcode.create': 'reads the QR of the same provider again',
  'qrcode.cancel': 'reads the QR again; a 404 means that it is gone',
  'wallet.activate': 'reads the wallet: is the account open?',
  'wallet.resetPassword': 'reads the account, and shows the password that works now',
  'account.register':
    'signs in with the same phone and password; `WRONG_PASSWORD` means that the phone is somebody else’s',
  'account.changePassword': 'tells the player which password to try',
  'account.updateProfile': 'reads the profile',
  'account.updateBankAccountName': 'reads the profile',
}

/** Calls that may be sent again by themselves although they change something, and why that harms nobody. */
const repeated: Partial<Record<CallName, string>> = {
  'chat.sendMessage': 'It may be sent again by itself, after a look at the history.',
  'chat.readCustomer': 'It may be sent again by itself: it says the same again.',
  'chat.uploadImage': 'It may be sent again by itself: nobody sees a file that no message names.',
  'chat.uploadVideo': 'It may be sent again by itself: nobody sees a file that no message names.',
  'playLimits.wish': 'It may be sent again by itself: the same wish changes nothing more.',
  'push.subscribe': 'It may be sent again by itself: the same wish changes nothing more.',
  'wallet.refreshSlots':
    'The app makes it by itself when home is shown and after a game, at most once in 10 s, and never again for the same reason.',
}

type Key = 'same' | 'new'

/** Which calls beside the money calls carry `Idempotency-Key`, and which key a second try has. */
const keys: Partial<Record<CallName, Key>> = {
  'wallet.slip': 'same',
  'chat.sendMessage': 'same',
  'chat.uploadImage': 'same',
  'chat.uploadVideo': 'same',
  'qrcode.create': 'new',
  'account.changePassword': 'new',
}

/** Whether the call carries `Idempotency-Key` where the setting is on. */
export function hasKey({ name, endpoint }: Call): boolean {
  return endpoint.effect === 'money' || keys[name] !== undefined
}

/** Returns sentences about what the app does with the answers of a call. */
export function whatTheAppDoes(call: Call): string[] {
  const { endpoint, name } = call
  if (endpoint.isUnused) return ['The app does not make this call.']
  const sentences = endpoint.effect === 'money' ? ofMoneyCall(call) : ofOtherCall(call)
  if (endpoint.isSecret) sentences.push('The answer never reaches the phone’s disk.')
  const key = keys[name]
  if (key === 'same') sentences.push('With keys on, a second sending has the same `Idempotency-Key`.')
  if (key === 'new')
    sentences.push('With keys on, a try again is a new action and has a new `Idempotency-Key`.')
  return sentences
}

function ofMoneyCall({ name, endpoint, input }: Call): string[] {
  const records = reconciliations.get(endpoint as CommandEndpoint)
  if (!records) throw new Error(`${name} has no row in reconciliations.ts`)
  const already = records.alreadyDone.map((code) => `\`${code}\``).join(' and ')
  const isKept = Object.keys(input ?? {}).every((field) => records.keeps.includes(field))
  return [
    'It is written to the phone’s journal first, sent once, and never again by itself.',
    `Done only where the answer says yes. After any other 2xx, a 5xx, a page or no answer the app reads \`${endpointName(records.read)}\`, and says "done" where ${provenBy[name]}.`,
    ...(endpoint.returnsState
      ? [
          '`status: false` without words beside it may be the state after it, so the records decide there, too.',
        ]
      : []),
    ...(already
      ? [`A refusal with ${already} may be the echo of its own success, so the records decide there, too.`]
      : []),
    'Where the records and the balances do not prove either, the player is told that nobody can tell, and to ask the support.',
    isKept
      ? 'With keys on, a try again within 24 hours has the same `Idempotency-Key`.'
      : 'With keys on, a try again has the same `Idempotency-Key`; after a restart of the app it has a new one, because the code is not written down.',
  ]
}

function ofOtherCall({ name, endpoint }: Call): string[] {
  const { effect } = endpoint
  if (endpoint.isVolatile)
    return [
      'It is never cached, and sent with a token only where it is answered 401 without. Only a plain "terminated" ends anything.',
    ]
  if (effect === 'lookup') {
    return [
      'It is sent with a token only where it is answered 401 without. After a 5xx or no answer it is asked up to 2 more times; then the last answer is shown, for up to 7 days.',
      'An answer that cannot be read changes nothing on the screen.',
    ]
  }
  if (name === 'playLimits.read') {
    return [
      'It is asked when the app starts, when the limits are opened, and before each call that they may hold back. Where nothing can be read, the phone’s own limits hold.',
    ]
  }
  if (effect === 'read') {
    return [
      'After a 5xx or no answer it is asked up to 2 more times; then the last answer is shown with its age, where there is one.',
      endpoint.isOptional
        ? 'null, "", {}, [], no body, and a 404 without another reason than `NO_DATA` mean that there is none.'
        : 'An answer that cannot be read never counts as "there is none"; the screen keeps what it has.',
    ]
  }
  const verify = verifiedBy[name]
  return [
    repeated[name] ?? 'It is sent once for each action of the player, and never again by itself.',
    ...(endpoint.needsAnswer ? ['An answer without what the call is for counts as unreadable.'] : []),
    ...(verify ? [`Where the answer does not tell what became of it, the app ${verify}.`] : []),
    ...(effect === 'command' && !endpoint.needsAnswer
      ? ['A 2xx without a body means that it was done.']
      : []),
    ...(endpoint.answers401 ? ['A 401 is a problem of the form, and does not end the session.'] : []),
  ]
}
