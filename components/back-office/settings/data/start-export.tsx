'use client'

import { Button, Group } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { ARCHIVE_DAYS, type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { isWorking, sizeLabel } from './data-labels'
import { PasswordDialog } from './password-dialog'
import classes from './your-data.module.css'

type Props = { data: StoreData; onSaved: (saved: StoreData) => void }

/** Starts an export, and shows how much space archives take. */
export function StartExport({ data: { job, used, quota, place }, onSaved }: Props) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const isBusy = job !== null && isWorking(job)
  const start = (password: string) =>
    action.run(async () => {
      onSaved(await call(storeArchives.start, { password }))
      setAsking(false)
    })
  return (
    <div className={classes.stack}>
      <Group gap="md" justify="space-between">
        <Button
          leftSection={<IconDatabaseExport size={16} aria-hidden />}
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          Export all data…
        </Button>
        <span className={classes.soft}>
          {sizeLabel(used)} of {sizeLabel(quota)} used {place === 'bucket' ? 'in the file storage' : 'on this server'}
        </span>
      </Group>
      {isAsking && (
        <PasswordDialog
          title="Export all data?"
          confirm="Start the export"
          action={action}
          onConfirm={(password) => void start(password)}
          onClose={() => setAsking(false)}
        >
          <p>
            The file contains personal data of your customers. It is stored for {ARCHIVE_DAYS} days, and every owner of
            this store gets an email when it is done.
          </p>
        </PasswordDialog>
      )}
    </div>
  )
}
