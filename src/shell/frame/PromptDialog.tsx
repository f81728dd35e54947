import { useEffect } from 'react'
import { noteDrawn, type Prompt } from '#dialogs/prompts.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { useFiguresHidden } from '#session/figures-choice.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FiguresHidden } from '#ui/figures-hidden.ts'

// Only players have money.
const MoneyResultDialog = lateComponent(
  async () => (await import('#money/result/MoneyResultDialog.tsx')).MoneyResultDialog,
)

export function PromptDialog({ prompt }: { prompt: Prompt }) {
  const areFiguresHidden = useFiguresHidden()
  useEffect(() => {
    // A result says so itself: its code may come late, or never.
    if (prompt.kind !== 'money-result') noteDrawn(prompt)
  }, [prompt])
  return (
    <FiguresHidden value={areFiguresHidden}>
      <PromptWords prompt={prompt} />
    </FiguresHidden>
  )
}

function PromptWords({ prompt }: { prompt: Prompt }) {
  if (prompt.kind === 'alert') {
    return (
      <AlertDialog title={prompt.title} tone={prompt.tone ?? 'info'} onClose={() => prompt.answer(true)}>
        {prompt.body}
      </AlertDialog>
    )
  }
  if (prompt.kind === 'money-result') {
    return (
      <MoneyResultDialog {...prompt} onShown={() => noteDrawn(prompt)} onClose={() => prompt.answer(true)} />
    )
  }
  return (
    <ConfirmDialog
      title={prompt.title}
      confirmLabel={prompt.confirmLabel}
      cancelLabel={prompt.cancelLabel}
      tone={prompt.tone ?? 'normal'}
      main={prompt.main ?? 'confirm'}
      onConfirm={() => prompt.answer(true)}
      onCancel={() => prompt.answer(false)}
    >
      {prompt.body}
    </ConfirmDialog>
  )
}
