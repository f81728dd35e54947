import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWaitingCount } from './desk/waiting.ts'
import mark from './mark.svg'
import { Time } from './parts/Time.tsx'
import { addressOf, useView, type View, views } from './place.ts'
import { queries } from './queries.ts'

/** The bar above every view: the sandbox's time, the way to the app, and the views. */
export function Header() {
  const current = useView()
  const waiting = useWaitingCount()
  const { data: clock } = useQuery(queries.clock)
  const currentLink = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is the current one then
  useEffect(() => {
    currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <header className="top">
      <div className="page-width flex items-center gap-2 px-3 pt-2 sm:px-4">
        <img src={mark} alt="" width={32} height={32} />
        <h1 className="me-auto whitespace-nowrap font-bold text-lg">
          Kapao <span className="font-normal text-ink-muted">sandbox</span>
        </h1>
        <a
          className="tabular whitespace-nowrap text-ink-muted"
          href={addressOf('world')}
          title="The sandbox's time, in Bangkok"
        >
          {clock ? <Time at={clock.now} /> : '--:--:--'}
        </a>
        <a className="link whitespace-nowrap py-1.5" href="/" target="_blank" rel="noopener">
          Open app
        </a>
      </div>
      <nav aria-label="Sections" className="page-width">
        {Object.entries(views).map(([view, label]) => (
          <a
            key={view}
            ref={view === current ? currentLink : null}
            href={addressOf(view as View)}
            aria-current={view === current ? 'page' : undefined}
          >
            {label}
            {view === 'desk' && waiting > 0 && (
              <span className="count" role="img" aria-label={`${waiting} waiting`}>
                {waiting}
              </span>
            )}
          </a>
        ))}
      </nav>
    </header>
  )
}
