'use client'

import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type ScheduleDetail, schedules } from '@/lib/contract/schedules'
import { RemoveDialog } from '../kit/form/remove-dialog'
import { useVendor } from '../kit/vendor-context'

/** Deletes a schedule after a question; the history can bring it back. */
export function RemoveSchedule({ entry, onGone }: { entry: ScheduleDetail; onGone: () => void }) {
  const { features } = useVendor()
  const action = useAction()
  const refresh = useRefresh(schedules.list)
  const [isAsking, setAsking] = useState(false)
  if (!features.has('availability.edit')) return null
  const { _id, version, name } = entry
  const remove = () =>
    action.run(async () => {
      await call(schedules.remove, { _id, version })
      await refresh()
      showToast('success', `${name} is deleted. The history can bring it back.`)
      onGone()
    })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <RemoveDialog
          title={`Delete ${name}`}
          confirm="Delete"
          dependents={[]}
          action={action}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          Its hours are no longer shown on your website. The history can bring them back.
        </RemoveDialog>
      )}
    </>
  )
}
