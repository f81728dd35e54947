import { lazy, Suspense } from 'react'
import { useWaitingUpdate } from '#offline/waiting-update.ts'

const UpdateNotice = lazy(async () => ({ default: (await import('./UpdateNotice.tsx')).UpdateNotice }))

export function UpdateHost() {
  const update = useWaitingUpdate()
  if (!update) return null
  return (
    <Suspense>
      <UpdateNotice onUpdate={update} />
    </Suspense>
  )
}
