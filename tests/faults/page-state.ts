import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import type { Stored } from './observation.ts'

/** What is typed, chosen or picked on the screen: `Amount: 200`. */
export function readInputs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    const listboxes = [...document.querySelectorAll('[role=listbox] [aria-selected=true]')]
    const nameOf = (field: HTMLInputElement) =>
      // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
      field.labels?.[0]?.innerText.trim() ?? field.getAttribute('aria-label') ?? field.name
    return [
      ...fields
        .filter(
          ({ type, value }) => type !== 'file' && type !== 'checkbox' && type !== 'radio' && value !== '',
        )
        // The language stands there, which is no input of a call, and reads otherwise behind a dialog.
        .filter((field) => !field.closest('header'))
        .map((field) => `${nameOf(field)}: ${field.value}`),
      // The amounts in the options change with the balance.
      ...listboxes.map((option) => `chosen: ${option.textContent?.replace(/฿.*/, '')}`),
      ...[...document.querySelectorAll('dialog[open] img[src^="blob:"]')].map(() => 'a picture'),
    ]
  })
}

/** The balance on home in baht, or null where home is not shown or its balance is not known. */
export async function readBalance(page: Page): Promise<number | null> {
  const text = await page.evaluate(
    // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts
    () => document.querySelector<HTMLElement>('section[aria-label="Your wallet"]')?.innerText ?? '',
  )
  const figure = /฿\s*(-?[\d,]+\.\d\d)/.exec(text)?.[1]
  return figure === undefined ? null : Number(figure.replaceAll(',', ''))
}

export function isBusy(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog.busy-overlay[open]') !== null)
}

export async function readStored(page: Page): Promise<Stored> {
  const [onDisk, web] = await Promise.all([
    everythingStored(page),
    page.evaluate(async () => ({
      names: [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
        ...(await caches.keys()),
      ],
      text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    })),
  ])
  // The first two lines are the web storage.
  return { names: web.names, onDisk: onDisk.split('\n').slice(2).join('\n'), inWebStorage: web.text }
}
