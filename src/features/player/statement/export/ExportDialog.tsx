import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { useContext } from 'react'
import { toldAt } from '#api/server-clock.ts'
import type { StatementEntry } from '#contract/statement.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { formatDateTime, formatDay } from '#domain/bangkok-clock.ts'
import { FileButtons } from '#money/FileButtons.tsx'
import { saidAt } from '#money/statement-history/may-have-ended.ts'
import { statusWords } from '#money/status-words.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FiguresHidden } from '#ui/figures-hidden.ts'
import { activityText } from '../activity-text.ts'
import { Reach } from '../Reach.tsx'
import { useKeptStatement } from '../use-kept-statement.ts'
import { statementCsv } from './statement-csv.ts'

const CSV = { type: 'text/csv' }
const sample = new File([], 'statement.csv', CSV)

/** The entries that the phone keeps, as a file for Excel and its like. */
export function ExportDialog({ onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const kept = useKeptStatement()
  const placeName = usePlaceName({ asks: true })
  const areHidden = useContext(FiguresHidden)
  const { history, chain, since, isWhole } = kept
  const count = chain.length
  const day = formatDay(since)

  async function makeFile(): Promise<File> {
    const reach = isWhole
      ? t`The whole statement is loaded.`
      : since === null
        ? t`Not all entries are loaded yet.`
        : t`Loaded back to ${day}`
    const at = saidAt(history, chain)
    const said = formatDateTime(at && toldAt(at))
    const text = statementCsv(
      chain.map(({ entry }) => entry),
      {
        heads: [t`Time`, t`Kind`, t`Status`, t`Amount`, t`In`, t`Out`, t`From`, t`To`, t`For`, t`Reference`],
        kindOf: (entry: StatementEntry) => i18n._(activityText(entry)),
        statusOf: ({ status }) => i18n._(statusWords[status]),
        placeName,
        reach: `${reach} · ${t`As the service told it at ${said}`}`,
      },
    )
    return new File([text], sample.name, CSV)
  }

  return (
    <Dialog
      title={<Trans>Statement as a table</Trans>}
      onClose={onClose}
      size="sm"
      footer={
        count > 0 && (
          <FileButtons
            content={String(count)}
            sample={sample}
            make={makeFile}
            saveLabel={<Trans>Save file</Trans>}
            savedText={t`File saved`}
            failedText={t`The file could not be made.`}
            isMain
          />
        )
      }
    >
      {count > 0 ? (
        <div className="flex flex-col gap-3 pb-2">
          <p className="font-semibold">
            <Plural value={count} one="# entry" other="# entries" />
          </p>
          <p className="text-pretty text-ink-muted text-sm">
            <Trans>
              A CSV file for Excel or Google Sheets, made on this phone. Long account and phone numbers are
              not written in full.
            </Trans>
          </p>
          {areHidden && (
            <p className="text-pretty text-sm">
              <Trans>Your figures are hidden in the app. In the file they can be read.</Trans>
            </p>
          )}
          <Reach kept={kept} />
        </div>
      ) : (
        <EmptyState
          icon={<FileSpreadsheet aria-hidden="true" />}
          title={<Trans>No entry is on this phone yet</Trans>}
        >
          {!isWhole && <Trans>Open your statement once with a connection.</Trans>}
        </EmptyState>
      )}
    </Dialog>
  )
}
