import { Button } from '#ui/base/Button.tsx'
import type { ButtonVariant } from '#ui/base/button-class.ts'
import { useCommand } from './use-command.ts'

interface ActionProps {
  label: string
  /** For screen readers, where the label alone does not say to whom it happens. */
  title?: string
  /** Returns what to say when it is done. */
  run: () => Promise<string | null>
  variant?: ButtonVariant
}

/** A button that does something at once. */
export function Action({ label, title, run, variant }: ActionProps) {
  const { mutate, isPending } = useCommand(run)
  return (
    <Button size="sm" variant={variant} busy={isPending} aria-label={title} onClick={() => mutate()}>
      {label}
    </Button>
  )
}
