import { type ComponentType, useEffect, useState } from 'react'

export type LateComponent<Props> = ComponentType<Props> & {
  /**
   * Loads the code ahead. A load that has failed is tried again at the next call.
   * @throws {Error} where the code cannot be loaded
   */
  load(): Promise<unknown>
}

/**
 * A component whose code is loaded when it is first shown. Until then `Waiting` stands in its place, or nothing. Code
 * that cannot be loaded is an error of rendering. Where `load` returns null instead, nothing is shown, and the next
 * one that is shown tries again.
 *
 * React's `lazy` does the same, but its `Suspense` shows what has come only 300 ms after the last wait. Where
 * the content defers a value, React draws it over and over for that time: the first message of a page was drawn
 * 60 times, with the main thread blocked.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props> | null>,
  Waiting?: ComponentType<Props>,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  async function loadOnce(): Promise<ComponentType<Props> | null> {
    loaded ??= await load()
    return loaded
  }
  function Late(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null | undefined>(() => loaded ?? undefined)
    useEffect(() => {
      if (Loaded !== undefined) return
      loadOnce().then(
        (found) => setLoaded(() => found),
        (error) =>
          setLoaded(() => {
            throw error
          }),
      )
    }, [Loaded])
    const Shown = Loaded === undefined ? Waiting : Loaded
    return Shown ? <Shown {...props} /> : null
  }
  return Object.assign(Late, { load: loadOnce })
}
