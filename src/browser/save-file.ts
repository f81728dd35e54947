/** Whether this browser can hand files to the phone's other apps. */
export function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) ?? false
  } catch {
    return false
  }
}

/** Keeps a file where the phone keeps its downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has begun by then, and has its own hold on the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
