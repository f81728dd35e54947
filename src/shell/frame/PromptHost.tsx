import { Component, type ReactNode } from 'react'
import { dismissPrompts, usePrompts } from '#dialogs/prompts.ts'
import { lateComponent } from '#loading/late-component.tsx'

const PromptDialog = lateComponent(async () => (await import('./PromptDialog.tsx')).PromptDialog)

/** Shows the oldest question or message that code waits for. */
export function PromptHost() {
  const [prompt] = usePrompts()
  if (!prompt) return null
  return (
    <PromptBoundary key={prompt.id}>
      <PromptDialog prompt={prompt} />
    </PromptBoundary>
  )
}

/** Answers a question with no where its code cannot be loaded. The screen below stays. */
class PromptBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
