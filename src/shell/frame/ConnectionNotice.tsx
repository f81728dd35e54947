import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '#offline/connection.ts'
import { OfflineNotice } from '#ui/base/OfflineNotice.tsx'

export function ConnectionNotice() {
  const connection = useConnection()
  const client = useQueryClient()
  if (connection === 'online') return null
  return (
    <OfflineNotice
      isPhoneOffline={connection === 'offline'}
      onRetry={() => void client.refetchQueries({ type: 'active' })}
    />
  )
}
