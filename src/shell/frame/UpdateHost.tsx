import { lateComponent } from '#loading/late-component.tsx'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { useWaitingUpdate } from '#offline/waiting-update.ts'

/** The app must go on without the notice: the server may have no code of this build any more. */
const UpdateNotice = lateComponent(async () => {
  const { UpdateNotice } = await loadWhenConnected(() => import('./UpdateNotice.tsx'))
  return UpdateNotice
})

export function UpdateHost() {
  const update = useWaitingUpdate()
  return update && <UpdateNotice onUpdate={update} />
}
