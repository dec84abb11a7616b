import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type SavedReport, savedReports } from '@/lib/contract/saved-reports'
import { describeSchedule } from '@/lib/rules/reports/report-schedule'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { Panel } from '../kit/panel'
import { reportAddress } from './report-address'
import classes from './reports.module.css'
import { SavedReportDialog } from './saved-report-dialog'

/** Reports that were saved by this person, and those that the team shares; nothing while there are none. */
export function SavedList() {
  const { data, mutate } = useCall(savedReports.list, {})
  const [edited, setEdited] = useState<SavedReport | null>(null)
  const [removed, setRemoved] = useState<SavedReport | null>(null)
  const action = useAction()
  if (!data || data.reports.length === 0) return null
  return (
    <Panel title="Saved reports">
      <ul className={classes.library}>
        {data.reports.map((report) => (
          <li key={report._id} className={classes.saved}>
            <div>
              <Link href={reportAddress(report.definition)}>{report.name}</Link>
              <p>{noteOf(report)}</p>
            </div>
            {report.isMine && (
              <span>
                <ActionIcon variant="subtle" aria-label={`Change ${report.name}`} onClick={() => setEdited(report)}>
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon variant="subtle" aria-label={`Delete ${report.name}`} onClick={() => setRemoved(report)}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <SavedReportDialog
          title="Change the saved report"
          values={edited}
          people={data.people}
          onClose={() => setEdited(null)}
          onSave={async ({ name, isShared, schedule }) => {
            const { _id, version } = edited
            const saved = await call(savedReports.update, { _id, version, name, isShared, schedule })
            await mutate(saved, { revalidate: false })
            setEdited(null)
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Delete ${removed.name}?`}
          confirm="Delete"
          action={action}
          onClose={() => setRemoved(null)}
          onConfirm={() =>
            void action.run(async () => {
              await mutate(await call(savedReports.remove, { _id: removed._id }), { revalidate: false })
              setRemoved(null)
            })
          }
        >
          It is no longer listed and no longer sent. The figures stay.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function noteOf({ isMine, isShared, ownerName, schedule }: SavedReport): string {
  const owner = isMine ? (isShared ? 'Yours, shared with the team' : 'Yours') : `Shared by ${ownerName}`
  return schedule ? `${owner}. ${describeSchedule(schedule)}.` : owner
}
