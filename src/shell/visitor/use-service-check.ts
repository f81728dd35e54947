import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'

/** At `/login` the server is asked whether the service is active (specification section 2, Route guard). */
export function useServiceCheck(): void {
  const navigate = useNavigate()
  const isAtLogin = useRouterState({ select: (state) => state.location.pathname === '/login' })
  const active = useQuery({ ...query(lookup.active), enabled: isAtLogin })
  const isTerminated = isAtLogin && active.data?.isActive === false
  useEffect(() => {
    if (isTerminated) void navigate({ to: '/terminated', replace: true })
  }, [isTerminated, navigate])
}
