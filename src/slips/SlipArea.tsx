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
import { SLIP_TYPES } from '#slips/picture/slip-file-rules.ts'
import { Button } from '#ui/base/Button.tsx'

interface SlipAreaProps {
  /** False while a picture is on its way: another one must not take its place. */
  isTaking: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** The part of the screen that takes a slip's picture: pasted anywhere in its dialog, or dropped on it. */
export function SlipArea({ isTaking, onPick, children }: SlipAreaProps) {
  const area = useRef<HTMLFieldSetElement>(null)
  const [isOver, setOver] = useState(false)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file || !isTaking) return
    event.preventDefault()
    onPick(file)
  })
  useEffect(() => {
    // With nothing focused a paste goes to the page, which the dialog is in front of.
    const onPaste = (event: ClipboardEvent) => {
      const dialog = area.current?.closest('dialog')
      if (event.target === document.body || dialog?.contains(event.target as Node)) paste(event)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  function dragged(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without this the browser would leave the app to show the file.
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

/** Whether there is a mouse, and so most likely a keyboard: nothing is dropped with a thumb. */
const hasPointer = () => matchMedia('(pointer: fine)').matches

/** From the phone's pictures, or with its camera. */
export function SlipPicker({ onPick }: Pick<SlipAreaProps, 'onPick'>) {
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
