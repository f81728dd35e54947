import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const LONGEST = 4000
/** Names and hints that only a tool needs. */
const FOR_TOOLS = / \[(?:ref|cursor)=\w+\]/g

/**
 * Prints what stood on the page where a story failed, after all else: a run on another machine leaves only what it
 * printed, and a story that falls once in hundreds of runs has to be understood from that.
 */
export default class PageOnFailureReporter implements Reporter {
  readonly #pages: string[] = []

  onTestEnd({ title, expectedStatus }: TestCase, { annotations, attachments, status }: TestResult) {
    if (status === expectedStatus) return
    const context = attachments.find(({ name }) => name === 'error-context')?.path
    if (!context) return
    const [, page = ''] = readFileSync(context, 'utf8').split('# Page snapshot')
    const frames = annotations.find(({ type }) => type === 'frames')?.description ?? 'frames unknown'
    // What lies on top comes last.
    const shown = page.split('# Test source')[0]?.replaceAll(FOR_TOOLS, '').slice(-LONGEST)
    this.#pages.push(`The page where "${title}" failed (${frames}):\n${shown}`)
  }

  onEnd() {
    for (const page of this.#pages) console.log(page)
  }
}
