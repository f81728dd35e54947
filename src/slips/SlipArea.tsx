import { Trans } from '@lingui/react/macro'
import { Camera, ImageDown, ImageUp } from 'lucide-react'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { SLIP_TYPES } from '#domain/shared-slip.ts'
import { Button } from '#ui/base/Button.tsx'

interface SlipAreaProps {
  /** False while a slip is being sent: a new picture must not replace it. */
  isTaking: boolean
  /** A paste is for one area only: that of the account which the player has opened. */
  takesPaste: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** Takes the picture of a slip: dropped on this area, or pasted anywhere in the dialog. */
export function SlipArea({ isTaking, takesPaste, onPick, children }: SlipAreaProps) {
  const area = useRef<HTMLFieldSetElement>(null)
  const [isOver, setOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file || !isTaking || !takesPaste || event.defaultPrevented) return
    event.preventDefault()
    onPick(file)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const dialog = area.current?.closest('dialog') ?? null
      const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null
      // Without focus, the paste event goes to the page behind the dialogs, and the one on top is meant.
      const isMeant = event.target === document.body ? dialog === top : dialog?.contains(event.target as Node)
      if (isMeant) paste(event)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  function dragged(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    // Otherwise the browser would leave the app and show the file.
    event.preventDefault()
    event.dataTransfer.dropEffect = isTaking ? 'copy' : 'none'
    setOver(isTaking)
  }

  function dropped(event: DragEvent): void {
    dragged(event)
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && isTaking) onPick(file)
  }

  return (
    <fieldset
      ref={area}
      className="relative min-w-0 flex flex-col gap-3"
      onDragEnter={dragged}
      onDragOver={dragged}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={dropped}
    >
      {children}
      {isOver && (
        <p className="-inset-2 pointer-events-none absolute flex flex-col items-center justify-center gap-2 rounded-control border-2 border-accent border-dashed bg-raised font-semibold">
          <ImageDown aria-hidden="true" className="size-8 text-accent-ink" />
          <Trans>Drop the slip here</Trans>
        </p>
      )}
    </fieldset>
  )
}

/** Whether there is a mouse. Dropping and pasting files need one, or a keyboard. */
const hasPointer = () => matchMedia('(pointer: fine)').matches

interface SlipPickerProps extends Pick<SlipAreaProps, 'takesPaste' | 'onPick'> {
  /** Whether its buttons are there. */
  isOffered: boolean
  /** The player goes to look for a picture. */
  onOpen: () => void
}

/**
 * Picks a picture from the phone, or takes one with the camera. It stays on the page while it is not offered: news of
 * an earlier slip may come while the player is still in the gallery, and a picture is not lost by that.
 */
export function SlipPicker({ isOffered, takesPaste, onOpen, onPick }: SlipPickerProps) {
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)

  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    // Clear it, so that the player can pick the same file again after a problem.
    currentTarget.value = ''
    if (file) onPick(file)
  }

  function open(input: HTMLInputElement | null): void {
    onOpen()
    input?.click()
  }

  return (
    <>
      <input ref={gallery} type="file" accept={SLIP_TYPES.join()} hidden onChange={picked} />
      <input ref={camera} type="file" accept="image/jpeg" capture="environment" hidden onChange={picked} />
      {isOffered && (
        <div className="flex gap-2 *:flex-1 *:px-2">
          <Button icon={<ImageUp />} onClick={() => open(gallery.current)}>
            <Trans>Choose slip</Trans>
          </Button>
          <Button icon={<Camera />} onClick={() => open(camera.current)}>
            <Trans>Take photo</Trans>
          </Button>
        </div>
      )}
      {isOffered && takesPaste && hasPointer() && (
        <p className="text-center text-ink-muted text-xs">
          <Trans>You can also paste the slip (Ctrl+V) or drop it here.</Trans>
        </p>
      )}
    </>
  )
}
