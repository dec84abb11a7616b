'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { settings } from '@/lib/contract/settings'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useVendor } from '../../kit/vendor-context'

/** Brings back the settings of before an entry. Nothing for people who may not change settings. */
export function RestoreSettings({ entryId, title }: { entryId: string; title: string }) {
  const { features, isReadOnly } = useVendor()
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh(settings.restore)
  const action = useAction()
  if (!features.has('setting.edit') || isReadOnly) return null
  const restore = () =>
    action.run(async () => {
      const { message } = await call(settings.restore, { entryId })
      await refresh()
      showToast('success', message)
      setAsking(false)
    })
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setAsking(true)}>
        Restore this value
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Restore: ${title}`}
          confirm="Restore"
          tone="plain"
          action={action}
          onConfirm={() => void restore()}
          onClose={() => setAsking(false)}
        >
          All settings of this screen become as they were before this change. Changes made since then are replaced; they
          stay in the log.
        </ConfirmDialog>
      )}
    </>
  )
}
