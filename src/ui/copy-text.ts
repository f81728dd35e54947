/** Copies to the clipboard; false when the browser would not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Without https (a phone on the shop's own network), and in some in-app browsers, there is no `clipboard`. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  // Inside an open dialog: all that is outside of it is inert and cannot be selected.
  const home = document.querySelector('dialog[open]:last-of-type') ?? document.body
  const focused = document.activeElement
  home.append(area)
  try {
    area.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
