import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { serviceState } from '#contract/service-state.ts'

/** Asks the server at `/login` whether the service is active (docs/product-rules.md#addresses). */
export function useServiceCheck(): void {
  const navigate = useNavigate()
  const isAtLogin = useRouterState({ select: (state) => state.location.pathname === '/login' })
  const active = useQuery({ ...query(serviceState), enabled: isAtLogin })
  const isTerminated = isAtLogin && active.data?.isActive === false
  useEffect(() => {
    if (isTerminated) void navigate({ to: '/terminated', replace: true })
  }, [isTerminated, navigate])
}
