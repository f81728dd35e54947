/** Whether this browser can hand a text to the phone's other apps. */
export function canShareText(): boolean {
  return 'share' in navigator
}

/** Opens the phone's share sheet. Closing it, or a phone without a place to share to, is no failure. */
export async function shareText(text: string): Promise<void> {
  await navigator.share({ text }).catch(() => {})
}
