import type { Player } from './test.ts'

interface Unaware {
  /** The template of the read that would show the change. */
  read: string
  change: () => Promise<unknown>
  tap: () => Promise<unknown>
}

/**
 * Changes something elsewhere, and taps before the page can know of it. The app reads by itself, too: when home opens,
 * and after a refusal. Such a read could show the change before the tap.
 */
export async function tapUnaware({ sandbox, phone }: Player, { read, change, tap }: Unaware): Promise<void> {
  const release = await sandbox.holdAnswers(read, { phone })
  await change()
  await tap()
  await release()
}
