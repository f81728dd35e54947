/** Signing in, a refusal, and how the end of a session is told. */
import { readRefusal } from '#api/refusal.ts'
import { contract } from '#contract/contract.ts'
import type { Asked, BackendUnderTest } from './backend-under-test.ts'
import type { Findings } from './findings.ts'
import { shapeOf } from './shape-of.ts'

const told = ({ status, body }: Asked) => `${status ?? 'no answer'} ${shapeOf(body)}`

/** Looks at one refusal as the app does. */
export function checkRefusal(asked: Asked, findings: Findings): void {
  const { where, error, status, reading } = asked
  findings.measure('a no', told(asked))
  if (reading !== 'refused') {
    findings.worse(
      where,
      `A refusal does not say no: ${told(asked)}.`,
      'It counts as an answer that leaves open what became of the call. A refusal needs a 4xx, or a field that says no.',
    )
    return
  }
  if (status !== null && status < 300) findings.fine(where, `A refusal has the status ${status}.`)
  if (error?.code === null) {
    findings.worse(
      where,
      'A refusal names no key of the error catalogue.',
      'The player reads the backend’s own words, or a text for the status, and not what to do next in their language.',
    )
  }
}

/** Signs in. Returns false where that is not possible. */
export async function signIn(
  backend: BackendUnderTest,
  { phone, password }: { phone: string; password: string },
  findings: Findings,
): Promise<boolean> {
  checkRefusal(
    await backend.ask(
      contract.login,
      { username: phone, password: `${password}-wrong` },
      { note: 'a wrong password' },
    ),
    findings,
  )
  const asked = await backend.ask(contract.login, { username: phone, password })
  if (asked.answer) {
    backend.signIn(asked.answer.token)
    return true
  }
  findings.stop(asked.where, `Nobody can sign in: ${told(asked)}.`, 'The login shows an error.')
  return false
}

/** Makes a call with a token that no session has. */
export async function checkSessionEnd(backend: BackendUnderTest, findings: Findings): Promise<void> {
  const asked = await backend.ask(
    contract['account.profile'],
    {},
    { token: 'no-such-token', note: 'a wrong token' },
  )
  findings.measure('end of a session', told(asked))
  if (asked.reading === 'read') {
    findings.stop(
      asked.where,
      'A wrong token gets the data of a player.',
      'The app shows it. This is a hole of the backend.',
    )
    return
  }
  const isEnd = asked.status === 401 || readRefusal(asked.body).endsSession
  if (isEnd) return
  findings.worse(
    asked.where,
    `A wrong token gets ${told(asked)}.`,
    'The app does not see that the session has ended, and shows errors in place of the login. Send a 401, or error: "invalid-token".',
  )
}
