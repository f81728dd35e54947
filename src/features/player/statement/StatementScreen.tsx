import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText, ScrollText } from 'lucide-react'
import { query } from '#api/query.ts'
import { statement } from '#contract/statement.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { PagedList } from '#loading/PagedList.tsx'
import { usePagedList } from '#loading/use-paged-list.ts'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { StatementList } from './StatementList.tsx'
import { usePage } from './use-page.ts'

export function StatementScreen() {
  const { t } = useLingui()
  useTitle(t`Statement`)
  const dialogs = useDialogs()
  const list = usePagedList(
    (page) => query(statement.list, page),
    ({ statements }) => statements,
    usePage(),
  )

  return (
    <div className="page flex flex-col gap-4 py-4">
      <PageTitle
        aside={
          <Button size="sm" icon={<ReceiptText aria-hidden="true" />} onClick={() => dialogs.open('slips')}>
            <Trans>Upload status</Trans>
          </Button>
        }
      >
        <Trans>Statement</Trans>
      </PageTitle>
      <PagedList
        list={list}
        label={t`Pages of the statement`}
        empty={
          <EmptyState
            icon={<ScrollText aria-hidden="true" />}
            title={<Trans>Nothing has happened yet</Trans>}
          >
            <Trans>Deposits, withdrawals, transfers and bonuses are shown here.</Trans>
          </EmptyState>
        }
      >
        <StatementList entries={list.rows} isChanging={list.query.isPlaceholderData} />
      </PagedList>
    </div>
  )
}
