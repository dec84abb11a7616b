'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload, IconPrinter, IconReportAnalytics } from '@tabler/icons-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useAction } from '@/components/ui/form/use-action'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import { POS_REPORTS, posReports } from '@/lib/contract/pos-reports'
import { localTimeOf } from '@/lib/rules/zoned-time'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { Panel } from '../../kit/panel'
import { printPart } from '../../kit/print/print-part'
import { ScreenHeader } from '../../kit/screen-header'
import { toastFailure } from '../../kit/toast-failure'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import classes from '../cash/cash.module.css'
import { POS_REPORT_NAMES, posReportOf } from './pos-report-names'
import { PosReportTable } from './pos-report-table'

const DAY_MS = 86_400_000
const RANGE_DAYS = 30

/** Reports of the register; report, days, drawer and cashier are in the address. */
export function PosReportsScreen() {
  const { timeZone } = useVendor().store
  const { replace } = useRouter()
  const address = useSearchParams()
  const dates = useDates()
  const action = useAction(toastFailure)
  const dayOf = (time: number) => localTimeOf(new Date(time).toISOString(), timeZone).slice(0, 10)
  const report = posReportOf(address.get('report'))
  const from = address.get('from') ?? dayOf(Date.now() - RANGE_DAYS * DAY_MS)
  const to = address.get('to') ?? dayOf(Date.now())
  const [drawerId, cashierId] = [address.get('drawer') ?? '', address.get('cashier') ?? '']
  const query = { report, from, to, drawerId, cashierId }
  const { data, error, mutate } = useCall(posReports.run, query, { keepPreviousData: true })
  const filters = useCall(posReports.filters, { from, to }, { keepPreviousData: true })
  const change = (part: Partial<Record<'report' | 'from' | 'to' | 'drawer' | 'cashier', string>>) => {
    const chosen = { report, from, to, drawer: drawerId, cashier: cashierId, ...part }
    const set = Object.entries(chosen).filter(([, value]) => value !== '')
    replace(`/pos-reports?${new URLSearchParams(set)}`, { scroll: false })
  }
  const name = POS_REPORT_NAMES[report]
  return (
    <div data-print>
      <ScreenHeader title="Point-of-sale reports" description={`${name} · ${dates.day(from)} to ${dates.day(to)}`}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={action.isBusy}
          onClick={() => void action.run(() => download(posReports.csv, query))}
        >
          CSV
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => printPart('page')}>
          Print or PDF
        </Button>
      </ScreenHeader>
      <div className={classes.controls} data-screen-only>
        <NativeSelect
          label="Report"
          data={POS_REPORTS.map((id) => ({ value: id, label: POS_REPORT_NAMES[id] }))}
          value={report}
          onChange={({ currentTarget }) => change({ report: currentTarget.value })}
        />
        <TextInput
          type="date"
          label="From"
          value={from}
          error={error?.fields?.from}
          onChange={({ currentTarget }) => currentTarget.value !== '' && change({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          value={to}
          error={error?.fields?.to}
          onChange={({ currentTarget }) => currentTarget.value !== '' && change({ to: currentTarget.value })}
        />
        <NativeSelect
          label="Drawer"
          data={[
            { value: '', label: 'All drawers' },
            ...(filters.data?.drawers ?? []).map(({ _id, name: drawer, location }) => ({
              value: _id,
              label: `${drawer} · ${location}`,
            })),
          ]}
          value={drawerId}
          onChange={({ currentTarget }) => change({ drawer: currentTarget.value })}
        />
        <NativeSelect
          label="Cashier"
          data={[
            { value: '', label: 'All cashiers' },
            ...(filters.data?.cashiers ?? []).map((each) => ({ value: each.accountId, label: each.name })),
          ]}
          value={cashierId}
          onChange={({ currentTarget }) => change({ cashier: currentTarget.value })}
        />
      </div>
      <Panel title={name}>
        {error && (
          <ErrorNote title="The report could not be loaded" message={error.message} retry={() => void mutate()} />
        )}
        {!data && !error && <ListSkeleton />}
        {data && data.rows.length === 0 && (
          <EmptyPanel icon={IconReportAnalytics} title="Nothing in these days">
            Choose other days.
          </EmptyPanel>
        )}
        {data && data.rows.length > 0 && <PosReportTable data={data} />}
      </Panel>
    </div>
  )
}
