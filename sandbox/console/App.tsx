import { useQuery } from '@tanstack/react-query'
import { Activity, type ComponentType, useEffect, useRef } from 'react'
import { ChatView } from './chat/ChatView.tsx'
import { DeskView } from './desk/DeskView.tsx'
import { FaultsView } from './faults/FaultsView.tsx'
import { Header } from './Header.tsx'
import { LogView } from './log/LogView.tsx'
import { Notices } from './Notices.tsx'
import { Oddities } from './Oddities.tsx'
import { useView, type View, views } from './place.ts'
import { PlayersView } from './players/PlayersView.tsx'
import { PushView } from './push/PushView.tsx'
import { queries } from './queries.ts'
import { WorldView } from './world/WorldView.tsx'

const components: Record<View, ComponentType> = {
  desk: DeskView,
  players: PlayersView,
  chat: ChatView,
  push: PushView,
  faults: FaultsView,
  log: LogView,
  world: WorldView,
}

export function App() {
  const current = useView()
  const main = useRef<HTMLElement>(null)
  const { data: catalogue } = useQuery(queries.catalogue)

  useEffect(() => {
    document.title = `${views[current]} · Kapao sandbox`
  }, [current])
  useEffect(() => {
    const goToTop = () => {
      scrollTo(0, 0)
      // What had the focus may be hidden then; the keyboard goes on from the top of the new view.
      const focused = document.activeElement
      requestAnimationFrame(() => {
        if (!focused?.checkVisibility()) main.current?.focus()
      })
    }
    addEventListener('hashchange', goToTop)
    return () => removeEventListener('hashchange', goToTop)
  }, [])
  return (
    <>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Header />
      <Oddities />
      <main ref={main} tabIndex={-1} className="page-width">
        {/* A hidden view reads nothing, and keeps what was typed in it. */}
        {catalogue &&
          Object.entries(components).map(([view, Component]) => (
            <Activity key={view} mode={view === current ? 'visible' : 'hidden'}>
              <Component />
            </Activity>
          ))}
      </main>
      <Notices />
    </>
  )
}
