import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { savedReports } from '@/lib/contract/saved-reports'
import { reportTitle, type SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { SavedReportDialog } from './saved-report-dialog'

/** Saves the report as it is on the screen under a name. */
export function SaveReport({ view }: { view: SavedDefinition }) {
  const [isOpen, setOpen] = useState(false)
  const { data, mutate } = useCall(savedReports.list, isOpen ? {} : null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} aria-hidden />}
        loading={isOpen && !data}
        onClick={() => setOpen(true)}
      >
        Save
      </Button>
      {isOpen && data && (
        <SavedReportDialog
          title="Save this report"
          values={{ name: reportTitle(view.report), isShared: false, schedule: null }}
          people={data.people}
          onClose={() => setOpen(false)}
          onSave={async (values) => {
            const definition = {
              ...view,
              measures: [...view.measures],
              dimensions: [...view.dimensions],
              filters: view.filters.map(({ dimension, values }) => ({ dimension, values: [...values] })),
            }
            await mutate(await call(savedReports.create, { ...values, definition }), { revalidate: false })
            setOpen(false)
            toast.success('Saved. It is listed at the top of Reports.')
          }}
        />
      )}
    </>
  )
}
