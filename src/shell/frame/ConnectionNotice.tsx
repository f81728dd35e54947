import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConnection } from '#offline/connection.ts'
import { OfflineNotice } from '#ui/base/OfflineNotice.tsx'

/** `detail` says how old the figures on the screen are, where it has any. */
export function ConnectionNotice({ detail }: { detail?: ReactNode }) {
  const connection = useConnection()
  const client = useQueryClient()
  if (connection === 'online') return null
  return (
    <OfflineNotice
      why={connection}
      detail={detail}
      onRetry={() => void client.refetchQueries({ type: 'active' })}
    />
  )
}
