import { buttonClass } from '#ui/base/button-class.ts'
import { control, phoneParam } from '../control.ts'
import { Action } from '../parts/Action.tsx'
import { addressOf } from '../place.ts'
import type { Player } from '../queries.ts'

/** What the operator may do with the player's session and account. */
export function AccountActions({ player: { phone, isActive, isTerminated } }: { player: Player }) {
  const route = control.players[':phone']
  const param = phoneParam(phone)
  const endSession = async () => {
    await route['end-session'].$post(param)
    return `The next call of ${phone} is refused with invalid-token`
  }
  const activate = (isWanted: boolean) => async () => {
    await route.$patch({ ...param, json: { isActive: isWanted } })
    return isWanted ? `${phone} may sign in` : `${phone} cannot sign in`
  }
  const terminate = async () => {
    await route.terminate.$post(param)
    return `${phone} is gone: every call is refused`
  }
  const restore = async () => {
    await route.restore.$post(param)
    return `${phone} is back`
  }
  return (
    <div className="actions">
      <Action label="End session" run={endSession} />
      {isActive ? (
        <Action label="Make inactive" run={activate(false)} />
      ) : (
        <Action label="Make active" run={activate(true)} />
      )}
      {isTerminated ? (
        <Action label="Restore" run={restore} />
      ) : (
        <Action label="Terminate" variant="danger" run={terminate} />
      )}
      <a className={buttonClass({ size: 'sm' })} href={addressOf('chat', phone)}>
        Chat
      </a>
      <a className={buttonClass({ size: 'sm' })} href={addressOf('push', phone)}>
        Push
      </a>
    </div>
  )
}
