import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#ui/base/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#ui/base/button-class.ts'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  text: string
  /** Names the copied text for screen readers, such as `account number`. */
  label: string
  onCopied?: (text: string) => void
  onFailed?: () => void
  children?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
}

const TICK_MS = 2000

export function CopyButton({ text, label, onCopied, onFailed, children, variant, size }: CopyButtonProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), TICK_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyText(text)) {
      setCopied(true)
      onCopied?.(text)
    } else {
      onFailed?.()
    }
  }

  return (
    <Button
      variant={variant}
      size={size}
      aria-label={t`Copy ${label}`}
      icon={isCopied ? <Check /> : <Copy />}
      onClick={copy}
    >
      {children ?? <Trans>Copy</Trans>}
    </Button>
  )
}
