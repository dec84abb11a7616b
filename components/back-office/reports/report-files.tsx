import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAction } from '@/components/ui/form/use-action'
import { download } from '@/lib/client/download'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { reports } from '@/lib/contract/reports'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'

type Props = { query: SentInputOf<typeof reports.csv>; title: string }

/** Downloads the report as it is on the screen. */
export function ReportFiles({ query, title }: Props) {
  const { features } = useVendor()
  const action = useAction(toastFailure)
  if (!features.has('report.export')) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={action.isBusy}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void action.run(() => download(reports.xlsx, query))}>Excel</Menu.Item>
        <Menu.Item onClick={() => void action.run(() => download(reports.csv, query))}>CSV</Menu.Item>
        <Menu.Item onClick={() => void action.run(() => download(reports.pdf, { ...query, title }))}>PDF</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
