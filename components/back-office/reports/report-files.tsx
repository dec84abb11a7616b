import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { type ReportWorkbook, ROWS_AT_ONCE, reportWorkbooks, WORKBOOK_DAYS } from '@/lib/contract/report-workbooks'
import { reports } from '@/lib/contract/reports'
import { toastFailure } from '../kit/toast-failure'
import { useDates } from '../kit/use-dates'
import { useVendor } from '../kit/vendor-context'
import { workbookLabel, writtenWorkbook } from './written-workbook'

type Props = {
  query: SentInputOf<typeof reports.csv>
  title: string
  /** Rows of the report; null until it is computed. */
  rows: number | null
}

/** Downloads the report as it is on the screen. Long ones are written in the background, and can be downloaded for days. */
export function ReportFiles({ query, title, rows }: Props) {
  const { features } = useVendor()
  const action = useAction(toastFailure)
  const dates = useDates()
  const [isOpen, setOpen] = useState(false)
  const [progress, setProgress] = useState<ReportWorkbook | null>(null)
  const mayExport = features.has('report.export')
  const { data, mutate } = useCall(reportWorkbooks.list, mayExport && isOpen ? {} : null)
  if (!mayExport) return null
  const save = (id: string) => action.run(() => download(reportWorkbooks.file, { _id: id }))
  const excel = () =>
    action.run(async () => {
      if ((rows ?? 0) <= ROWS_AT_ONCE) return download(reports.xlsx, query)
      try {
        const _id = await writtenWorkbook(query, setProgress)
        await mutate()
        await download(reportWorkbooks.file, { _id })
      } finally {
        setProgress(null)
      }
    })
  const ready = data?.workbooks.filter(({ state }) => state === 'done') ?? []
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={action.isBusy}
          aria-live="polite"
        >
          {progress ? workbookLabel(progress) : action.isBusy ? 'Exporting' : 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void excel()}>Excel</Menu.Item>
        <Menu.Item onClick={() => void action.run(() => download(reports.csv, query))}>CSV</Menu.Item>
        <Menu.Item onClick={() => void action.run(() => download(reports.pdf, { ...query, title }))}>PDF</Menu.Item>
        {ready.length > 0 && <Menu.Label>Written before, available for {WORKBOOK_DAYS} days</Menu.Label>}
        {ready.map(({ _id, fileName, at }) => (
          <Menu.Item key={_id} onClick={() => void save(_id)}>
            {fileName} · {dates.moment(at)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
