import { expect, it, vi } from 'vitest'
import { PromptBoundary } from './PromptHost.tsx'

it('a prompt that cannot be shown takes no other with it', async () => {
  const prompts = await import('#dialogs/prompts.ts')
  const answers: unknown[] = []
  const answer = vi.fn((isYes: boolean) => answers.push(isYes))
  void prompts.confirm({ title: 'Another', confirmLabel: 'Yes' }).then((isYes) => answers.push(isYes))
  const prompt = { kind: 'confirm' as const, id: 7, title: 'Lost', confirmLabel: 'Yes', answer }
  new PromptBoundary({ prompt }).componentDidCatch()
  await new Promise((done) => setImmediate(done))
  expect(answers).toEqual([false])
  expect(prompts.newestPrompt()).toBe('due')
})
