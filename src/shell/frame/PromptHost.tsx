import { Component, lazy, type ReactNode, Suspense } from 'react'
import { dismissPrompts, usePrompts } from '#dialogs/prompts.ts'

const PromptDialog = lazy(async () => ({ default: (await import('./PromptDialog.tsx')).PromptDialog }))

/** Shows the question or message that code is waiting for; one at a time, oldest first. */
export function PromptHost() {
  const [prompt] = usePrompts()
  if (!prompt) return null
  return (
    <UnaskedIsNo key={prompt.id}>
      <Suspense>
        <PromptDialog prompt={prompt} />
      </Suspense>
    </UnaskedIsNo>
  )
}

/** A question whose code cannot be fetched is answered with no, and the screen under it stays. */
class UnaskedIsNo extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    dismissPrompts()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
