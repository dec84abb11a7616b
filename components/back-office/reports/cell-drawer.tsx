import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { reports } from '@/lib/contract/reports'
import { measureOf } from '@/lib/rules/reports/measures'
import { ErrorNote } from '../kit/error-note'
import { ListSkeleton } from '../kit/list-skeleton'
import { CellRows } from './cell-rows'
import type { ReportFigure } from './report-view'
import classes from './reports.module.css'
import { useFigureFormat } from './use-figure-format'

type Props = { query: SentInputOf<typeof reports.run>; cell: ReportFigure; onClose: () => void }

const PAGE = 50

/** The rows that a figure is the sum of, with its formula. */
export function CellDrawer({ query, cell: { keys, labels, measure }, onClose }: Props) {
  const [page, setPage] = useState(0)
  const format = useFigureFormat()
  const input = { ...query, measure, page, keys: keys ? JSON.stringify(keys) : '' }
  const { data, error, mutate } = useCall(reports.rows, input, { keepPreviousData: true })
  const { label, formula, parts } = measureOf(measure)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={`${label} · ${labels.join(', ')}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.formula}>
        {formula}
        {parts.length > 1 && data && (
          <>
            {' '}
            Here:{' '}
            {data.parts
              .map((part) => `${part.label} ${format(part.isMoney ? 'total' : 'orders', part.value)}`)
              .join(', ')}
            .
          </>
        )}
      </p>
      {error && !data && (
        <ErrorNote title="The rows could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ListSkeleton />}
      {data && <CellRows cell={data} figure={format(measure, data.value)} />}
      {data && data.count > PAGE && (
        <nav className={classes.pages} aria-label="Pages">
          <Button variant="default" size="xs" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            {page * PAGE + 1}–{Math.min(data.count, (page + 1) * PAGE)} of {data.count.toLocaleString('en-US')}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={(page + 1) * PAGE >= data.count}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </Drawer>
  )
}
