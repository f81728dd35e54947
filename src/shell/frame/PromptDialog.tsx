import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { answerOnBack } from '#dialogs/answer-on-back.ts'
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
  const { history } = useRouter()
  // A result says so itself: its code may come late, or never.
  const [isDrawn, setDrawn] = useState(prompt.kind !== 'money-result')
  useEffect(() => {
    if (isDrawn) noteDrawn(prompt)
  }, [prompt, isDrawn])
  // With its first frame: a Back just after it would close the dialog below, and leave the question.
  useLayoutEffect(
    () => (isDrawn ? answerOnBack(history, () => prompt.answer(false)) : undefined),
    [prompt, isDrawn, history],
  )
  return (
    <FiguresHidden value={areFiguresHidden}>
      <PromptWords prompt={prompt} onShown={() => setDrawn(true)} />
    </FiguresHidden>
  )
}

function PromptWords({ prompt, onShown }: { prompt: Prompt; onShown: () => void }) {
  if (prompt.kind === 'alert') {
    return (
      <AlertDialog title={prompt.title} tone={prompt.tone ?? 'info'} onClose={() => prompt.answer(true)}>
        {prompt.body}
      </AlertDialog>
    )
  }
  if (prompt.kind === 'money-result') {
    return <MoneyResultDialog {...prompt} onShown={onShown} onClose={() => prompt.answer(true)} />
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
