interface NetworkInformation extends EventTarget {
  saveData?: boolean
  effectiveType?: string
}

/** Returns the browser's view of the network, in a page or in the worker. Safari and Firefox have none. */
export function networkInformation(): NetworkInformation | undefined {
  return (navigator as { connection?: NetworkInformation }).connection
}

/** Whether the player switched on the data saver. A browser that does not tell counts as off. */
export function isDataSaverOn(): boolean {
  return networkInformation()?.saveData === true
}

/** Whether the browser sees no reason to spare the line. A browser that does not tell its speed counts as fast. */
export function isLineGood(): boolean {
  const { effectiveType = '4g' } = networkInformation() ?? {}
  return effectiveType === '4g' && !isDataSaverOn()
}
