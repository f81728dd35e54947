import { lateComponent } from '#loading/late-component.tsx'
import { useWaitingUpdate } from '#offline/waiting-update.ts'

const UpdateNotice = lateComponent(async () => (await import('./UpdateNotice.tsx')).UpdateNotice)

export function UpdateHost() {
  const update = useWaitingUpdate()
  return update && <UpdateNotice onUpdate={update} />
}
