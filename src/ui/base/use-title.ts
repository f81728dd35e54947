import { useEffect } from 'react'
import { config } from '#config.ts'

/** Sets the title of the tab, the task switcher and the history: `Statement · Kapao`. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${config.appName}`
  }, [screen])
}
