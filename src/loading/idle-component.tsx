import type { ComponentType } from 'react'
import { useLater } from './use-later.ts'

/** A component that the first frame can do without. Its code is loaded once the page is idle. */
export function idleComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: modules call it, once for each component
  function Idle(props: Props) {
    const Loaded = useLater(load)
    return Loaded ? <Loaded {...props} /> : null
  }
  return Idle
}
