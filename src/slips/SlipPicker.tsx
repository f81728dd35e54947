import { Trans } from '@lingui/react/macro'
import { Camera, ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { SLIP_TYPES } from '#slips/picture/slip-file-rules.ts'
import { Button } from '#ui/base/Button.tsx'

interface SlipPickerProps {
  onPick: (file: File) => void
}

/** Whether there is a mouse, and so most likely a keyboard: nothing is dropped with a thumb. */
const hasPointer = () => matchMedia('(pointer: fine)').matches

/** From the phone's pictures, or with its camera. */
export function SlipPicker({ onPick }: SlipPickerProps) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    // So that the same file can be picked again after a problem.
    currentTarget.value = ''
    if (file) onPick(file)
  }

  return (
    <>
      <input ref={gallery} type="file" accept={SLIP_TYPES} hidden onChange={picked} />
      <input ref={camera} type="file" accept="image/jpeg" capture="environment" hidden onChange={picked} />
      <div className="flex gap-2 *:flex-1 *:px-2">
        <Button icon={<ImageUp />} onClick={() => gallery.current?.click()}>
          <Trans>Choose slip</Trans>
        </Button>
        <Button icon={<Camera />} onClick={() => camera.current?.click()}>
          <Trans>Take photo</Trans>
        </Button>
      </div>
      {hasPointer() && (
        <p className="text-center text-ink-muted text-xs">
          <Trans>You can also paste the slip (Ctrl+V) or drop it here.</Trans>
        </p>
      )}
    </>
  )
}
