import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX2, Eye } from 'lucide-react'
import { useContext, useState } from 'react'
import { config } from '#config.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { PictureButtons } from '#money/PictureButtons.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FiguresHidden } from '#ui/figures-hidden.ts'
import { drawMonthPicture } from '#ui/picture/draw-month-picture.ts'
import { ChoiceSwitch } from '../ChoiceSwitch.tsx'
import { Reach } from '../Reach.tsx'
import { useKeptStatement } from '../use-kept-statement.ts'
import { heightsOf } from './day-heights.ts'
import { MonthFigures } from './MonthFigures.tsx'
import { useMonth } from './use-month.ts'
import { useMonthRows } from './use-month-rows.ts'

/** A month of the statement, for the player alone: to look at, and to keep as a picture. */
export function MonthDialog({ onClose }: DialogProps) {
  const [areShown, setShown] = useState(false)
  const areHidden = useContext(FiguresHidden)
  return (
    // They are shown here alone, and only while it is open.
    <FiguresHidden value={areHidden && !areShown}>
      <Month onClose={onClose} onShow={areHidden && !areShown ? () => setShown(true) : null} />
    </FiguresHidden>
  )
}

interface MonthProps {
  onClose: () => void
  /** Shows the figures; null where they are shown. */
  onShow: (() => void) | null
}

function Month({ onClose, onShow }: MonthProps) {
  const { t } = useLingui()
  const [monthsBack, setMonthsBack] = useState(0)
  const kept = useKeptStatement()
  const month = useMonth(kept, monthsBack)
  const { sums, columns, days, known, notes } = month
  const { net, rows } = useMonthRows(sums)
  const isKnown = sums.knownFrom !== null
  return (
    <Dialog
      title={<Trans>My month</Trans>}
      onClose={onClose}
      isTall
      footer={
        isKnown && (
          <PictureButtons
            content={`${monthsBack} ${onShow === null}`}
            draw={() =>
              drawMonthPicture(
                {
                  appName: config.appName,
                  title: t`My month`,
                  days,
                  known,
                  netLabel: t`In minus out`,
                  net,
                  rows,
                  notes,
                },
                onShow === null ? heightsOf(columns) : [],
              )
            }
            fileName="month"
            savedText={t`Picture saved`}
          />
        )
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <ChoiceSwitch
          legend={<Trans>Month</Trans>}
          choices={[
            { value: 0, label: <Trans>This month</Trans> },
            { value: 1, label: <Trans>Last month</Trans> },
          ]}
          value={monthsBack}
          onChange={setMonthsBack}
        />
        {isKnown ? (
          <>
            <MonthFigures month={month} net={net} rows={rows} />
            {onShow && (
              <Button size="sm" icon={<Eye aria-hidden="true" />} onClick={onShow}>
                <Trans>Show figures</Trans>
              </Button>
            )}
          </>
        ) : (
          <EmptyState
            icon={<CalendarX2 aria-hidden="true" />}
            title={<Trans>This month is not on this phone yet</Trans>}
          >
            <Trans>You see the totals once your statement is loaded back to that month.</Trans>
          </EmptyState>
        )}
        <Reach kept={kept} />
      </div>
    </Dialog>
  )
}
