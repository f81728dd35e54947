import { Component, type ReactNode } from 'react'
import { type Prompt, usePrompts } from '#dialogs/prompts.ts'
import { lateComponent } from '#loading/late-component.tsx'

const PromptDialog = lateComponent(async () => (await import('./PromptDialog.tsx')).PromptDialog)

/** Shows the oldest question or message that code waits for. */
export function PromptHost() {
  const [prompt] = usePrompts()
  if (!prompt) return null
  return (
    <PromptBoundary key={prompt.id} prompt={prompt}>
      <PromptDialog prompt={prompt} />
    </PromptBoundary>
  )
}

interface PromptBoundaryProps {
  prompt: Prompt
  children?: ReactNode
}

/**
 * Answers a question with no where its code cannot be loaded. The screen below stays, and so do the other prompts:
 * their code may be there.
 */
export class PromptBoundary extends Component<PromptBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.prompt.answer(false)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
