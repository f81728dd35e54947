import type { ReactNode } from 'react'
import { Card } from '#ui/base/Card.tsx'

/** A titled part of the page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title} className="section">
      <h2 className="mb-2.5 font-semibold text-lg">{title}</h2>
      {children}
    </Card>
  )
}
