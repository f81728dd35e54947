import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { canShareFile, losesDownloads, saveFile, savesByShare, shareFile } from '#browser/save-file.ts'
import { canShareText, shareText } from '#browser/share-text.ts'
import { toast } from '#dialogs/toast.ts'
import { writtenText } from '#domain/written-text.ts'
import { Button } from '#ui/base/Button.tsx'

interface FileButtonsProps {
  /** An empty file of the kind, to ask whether this phone shares such files. */
  sample: File
  /** @throws {DOMException} when the file cannot be made */
  make: () => Promise<File>
  saveLabel: ReactNode
  /** Told once the file is saved, where the phone does not tell that itself. */
  savedText: string
  /** Told where the file cannot be made. */
  failedText: string
  /** Names what the file shows, where that may change. */
  content?: string
  /** What is shared where the phone shares no such files. Else there is no button. */
  text?: (() => string) | undefined
  /** Saving is the next step. */
  isMain?: boolean
  /** Called once the file is saved or shared. */
  onKept?: () => void
}

/** For how long the next tap shares the file that the last one came too late for. */
const LATE_FILE_MS = 10_000

/** Saves a file that the phone makes itself, or shares it with another app. */
export function FileButtons({
  sample,
  make,
  saveLabel,
  savedText,
  failedText,
  content = '',
  text,
  isMain = false,
  onKept = () => {},
}: FileButtonsProps) {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const late = useRef<{ file: File; content: string; madeAt: number } | null>(null)

  async function made(): Promise<File | null> {
    const kept = late.current
    late.current = null
    if (kept?.content === content && Date.now() - kept.madeAt < LATE_FILE_MS) return kept.file
    setMaking(true)
    const file = await make().catch(() => null)
    setMaking(false)
    if (file === null) void toast(failedText, 'danger')
    return file
  }

  /**
   * Returns whether the player has the file in another app, or among the downloads. Nobody knows which: a share sheet
   * does not tell what was chosen in it.
   */
  async function handOver(file: File): Promise<boolean> {
    const outcome = await shareFile(file)
    // Closing the share sheet is not a failure. After a real failure, save the file instead.
    if (outcome === 'shared' || outcome === 'closed') return outcome === 'shared'
    if (!losesDownloads()) {
      saveFile(file)
      return true
    }
    if (outcome === 'too-late') {
      late.current = { file, content, madeAt: Date.now() }
      void toast(t`Please try again.`)
    } else void toast(failedText, 'danger')
    return false
  }

  async function share(): Promise<void> {
    if (text && !canShareFile(sample)) return shareText(writtenText(text()))
    const file = await made()
    if (file && (await handOver(file))) onKept()
  }

  async function save(): Promise<void> {
    const isLost = losesDownloads() && !savesByShare(sample)
    if (isLost && canShareFile(sample)) return share()
    if (isLost) {
      void toast(t`Open this page in your browser to save, or take a screenshot.`, 'info')
      return
    }
    const file = await made()
    if (!file) return
    if (savesByShare(sample)) {
      if (await handOver(file)) onKept()
      return
    }
    saveFile(file)
    onKept()
    void toast(savedText)
  }

  return (
    <div className="flex w-full flex-wrap gap-3 *:flex-auto *:px-3">
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={<Download aria-hidden="true" />}
        busy={isMaking}
        onClick={save}
      >
        {saveLabel}
      </Button>
      {(canShareFile(sample) || (text && canShareText())) && (
        <Button icon={<Share2 aria-hidden="true" />} busy={isMaking} onClick={share}>
          <Trans>Share</Trans>
        </Button>
      )}
    </div>
  )
}
