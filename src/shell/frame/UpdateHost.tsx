import { lateComponent } from '#loading/late-component.tsx'
import { useWaitingUpdate } from '#offline/waiting-update.ts'

/** The app goes on without it: the server may have no code of this build any more. */
const UpdateNotice = lateComponent(
  async () => (await import('./UpdateNotice.tsx').catch(() => null))?.UpdateNotice ?? null,
)

export function UpdateHost() {
  const update = useWaitingUpdate()
  return update && <UpdateNotice onUpdate={update} />
}
