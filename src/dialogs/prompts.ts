/**
 * Questions and messages that code can await: `if (await confirm({ … }))`. The prompt host shows them over
 * all dialogs, one after the other.
 */
import type { ReactNode } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import type { MoneyResult } from './money-result.ts'

export interface ConfirmPrompt {
  kind: 'confirm'
  title: ReactNode
  body?: ReactNode
  confirmLabel: ReactNode
  /** Needed where "Cancel" could be misread as the action itself. */
  cancelLabel?: ReactNode
  tone?: 'normal' | 'danger'
  /** The button that stands out. */
  main?: 'confirm' | 'cancel'
}

export interface AlertPrompt {
  kind: 'alert'
  title: ReactNode
  body?: ReactNode
  tone?: 'success' | 'error' | 'warning' | 'info'
}

interface MoneyResultPrompt extends MoneyResult {
  kind: 'money-result'
}

type Asked = ConfirmPrompt | AlertPrompt | MoneyResultPrompt

export type Prompt = Asked & { id: number; answer(isYes: boolean): void }

const prompts = externalStore<readonly Prompt[]>([])
let lastId = 0

function ask(prompt: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (isYes: boolean) => {
      prompts.set(prompts.get().filter((other) => other.id !== id))
      resolve(isYes)
    }
    prompts.set([...prompts.get(), { ...prompt, id, answer }])
  })
}

/** Asks a yes-or-no question. Closing it in any other way means no. */
export function confirm(prompt: Omit<ConfirmPrompt, 'kind'>): Promise<boolean> {
  return ask({ kind: 'confirm', ...prompt })
}

let lastDrawn = 0

/** Notes that a prompt is on the screen. */
export function noteDrawn({ id }: Prompt): void {
  lastDrawn = id
}

let preparing = 0

/** Counts a prompt as still to come while `work` is under way, which is what it has to wait for. */
export async function preparePrompt<T>(work: Promise<T>): Promise<T> {
  preparing += 1
  try {
    return await work
  } finally {
    preparing -= 1
  }
}

/**
 * Returns whether the newest prompt has been on the screen, is still to come (it is being prepared, its code is
 * loading, or the player reads the one before it), or never comes, because its code could not be loaded.
 */
export function newestPrompt(): 'drawn' | 'due' | 'lost' {
  if (preparing > 0) return 'due'
  if (lastId <= lastDrawn) return 'drawn'
  return prompts.get().some(({ id }) => id === lastId) ? 'due' : 'lost'
}

let dismissals = 0

/**
 * Shows a message and waits until the player closes it. It opens after the busy overlay has gone: else it
 * could not return the focus to the button that the player tapped.
 */
export async function alertDialog(prompt: Omit<AlertPrompt, 'kind'>): Promise<void> {
  await askAfterOverlay({ kind: 'alert', ...prompt })
}

/**
 * Shows how money ended, until the player closes it: what moved, from where to where, when, and what comes
 * next. Its time is now, unless `at` says otherwise; null for none.
 */
export async function showMoneyResult(result: MoneyResult): Promise<void> {
  await askAfterOverlay({ kind: 'money-result', at: serverNow(), ...result })
}

async function askAfterOverlay(prompt: Asked): Promise<void> {
  const before = dismissals
  await preparePrompt(new Promise<void>(afterOverlay))
  if (dismissals === before) await ask(prompt)
}

/** Answers every open question with no. To be called when the session ends. */
export function dismissPrompts(): void {
  dismissals += 1
  for (const prompt of prompts.get()) prompt.answer(false)
}

export function usePrompts(): readonly Prompt[] {
  return useStore(prompts)
}
