'use client'

import { IconChartBarOff } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { libraryReport } from '@/lib/rules/reports/library'
import { type MeasureId, reportSourceOf } from '@/lib/rules/reports/measures'
import { CUSTOM_REPORT, type SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { EmptyPanel } from '../kit/empty-panel'
import { ErrorNote } from '../kit/error-note'
import { ListSkeleton } from '../kit/list-skeleton'
import { ScreenHeader } from '../kit/screen-header'
import { CellDrawer } from './cell-drawer'
import { CorrectionsNote } from './corrections-note'
import { FilterPills } from './filter-pills'
import { OrderProposals } from './order-proposals'
import { readReportAddress, reportAddress } from './report-address'
import { ReportChart } from './report-chart'
import { ReportControls } from './report-controls'
import { ReportFiles } from './report-files'
import { ReportProofNote } from './report-proof-note'
import { ReportTable } from './report-table'
import classes from './reports.module.css'
import { SaveReport } from './save-report'
import { useReport } from './use-report'
import { WhatChanged } from './what-changed'

/** A figure of the table: null keys are its totals. */
export type ReportFigure = { keys: readonly string[] | null; labels: readonly string[]; measure: MeasureId }

/** One report: its controls, chart and table, and the rows behind a figure. */
export function ReportView({ view }: { view: SavedDefinition }) {
  const { replace } = useRouter()
  const { data, error, mutate, isValidating, query } = useReport(view)
  const [cell, setCell] = useState<ReportFigure | null>(null)
  const { title, description } = view.report === 'custom' ? CUSTOM_REPORT : libraryReport(view.report)
  // Changes that follow each other faster than the address does stand on each other, not on the address.
  const latest = useRef(view)
  const address = reportAddress(view)
  useEffect(() => {
    const read = readReportAddress(new URLSearchParams(address.slice(address.indexOf('?'))))
    if (read) latest.current = read
  }, [address])
  const change = (part: Partial<SavedDefinition>) => {
    latest.current = { ...latest.current, ...part }
    replace(reportAddress(latest.current), { scroll: false })
  }
  const source = reportSourceOf(view.measures)
  const isEmpty = data?.totals.values.every((value) => value === 0 || value === null)
  return (
    <>
      <ScreenHeader title={title} description={description}>
        {view.report === 'reorder-proposals' && data && <OrderProposals range={data.range} />}
        <SaveReport view={view} />
        <ReportFiles query={query} title={title} rows={data?.count ?? null} />
      </ScreenHeader>
      <div className={classes.stack}>
        <ReportControls view={view} range={data?.range ?? null} onChange={change} />
        <FilterPills view={view} query={query} onChange={change} />
        {error && (
          <ErrorNote title="The report could not be computed" message={error.message} retry={() => void mutate()} />
        )}
        {!data && !error && <ListSkeleton />}
        {data && !error && (
          <div className={classes.stack} aria-busy={isValidating}>
            {isEmpty ? (
              <EmptyPanel icon={IconChartBarOff} title="Nothing in this period">
                {source === 'sales' ? 'No order was paid and nothing was refunded on these days. ' : ''}Choose a longer
                period or fewer filters.
              </EmptyPanel>
            ) : (
              <ReportChart data={data} dimensions={view.dimensions} />
            )}
            <ReportTable view={view} data={data} onChange={change} onOpen={setCell} />
            {source === 'sales' && data.before && <WhatChanged query={query} />}
            {source === 'sales' && <CorrectionsNote range={data.range} />}
            {source === 'sales' && <ReportProofNote range={data.range} />}
          </div>
        )}
      </div>
      {data && cell && <CellDrawer query={query} cell={cell} onClose={() => setCell(null)} />}
    </>
  )
}
