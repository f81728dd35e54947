/** Copies a text to the clipboard. Returns false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** `clipboard` is missing without https and in some in-app browsers. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  // Use the open dialog: everything outside is inert and cannot be selected.
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
