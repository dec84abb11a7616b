'use client'

import { Button, FileButton, Group, Progress, Select } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { useLeaveGuard } from '../../kit/leave-guard'
import { isWhole, isWorking, sizeLabel } from './data-labels'
import { PasswordDialog } from './password-dialog'
import { useArchiveUpload } from './use-archive-upload'
import classes from './your-data.module.css'

type Props = { data: StoreData; onSaved: (saved: StoreData) => void; onChanged: () => void }

/** Uploads an archive, and restores one into this store: as a dry run first. */
export function RestoreSection({ data, onSaved, onChanged }: Props) {
  const { archives, job, restoreBlocked } = data
  const upload = useArchiveUpload(archives, onChanged)
  useLeaveGuard(upload.progress !== null)
  const whole = archives.filter(isWhole)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = whole.find(({ _id }) => _id === picked) ?? whole.find(({ origin }) => origin === 'upload') ?? null
  const [isAsking, setAsking] = useState(false)
  const checking = useAction()
  const restoring = useAction()
  const isBusy = job !== null && isWorking(job)
  const isChecked = job?.kind === 'check' && job.state === 'done' && job.archiveId === chosen?._id
  const check = (id: string) => checking.run(async () => onSaved(await call(storeArchives.check, { _id: id })))
  const restore = (id: string, password: string) =>
    restoring.run(async () => {
      onSaved(await call(storeArchives.restore, { _id: id, password }))
      setAsking(false)
    })
  return (
    <div className={classes.stack}>
      {upload.progress ? (
        <div className={classes.stack}>
          <strong>Uploading {upload.progress.fileName}</strong>
          <Progress value={(100 * upload.progress.received) / upload.progress.size} animated aria-label="Upload" />
          <Group justify="space-between">
            <span role="status" className={classes.soft}>
              {sizeLabel(upload.progress.received)} of {sizeLabel(upload.progress.size)}
            </span>
            <Button variant="default" size="xs" onClick={upload.stop}>
              Stop
            </Button>
          </Group>
        </div>
      ) : (
        <Group>
          <FileButton accept=".gz,.tgz,application/gzip" onChange={(file) => file && void upload.send(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={upload.action.isBusy}
                leftSection={<IconFileUpload size={16} aria-hidden />}
              >
                Upload an archive
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      {upload.action.failure && (
        <p className={classes.problem} role="alert">
          {upload.action.failure.message}
        </p>
      )}
      {restoreBlocked !== null ? (
        <p className={classes.soft}>{restoreBlocked} To look at an archive, open another store and restore it there.</p>
      ) : (
        <>
          <Select
            label="Archive to restore"
            placeholder="Upload an archive first"
            data={whole.map(({ _id, fileName }) => ({ value: _id, label: fileName }))}
            value={chosen?._id ?? null}
            disabled={whole.length === 0}
            allowDeselect={false}
            onChange={setPicked}
          />
          <Group>
            <Button
              variant="default"
              disabled={!chosen || isBusy}
              loading={checking.isBusy}
              onClick={() => chosen && void check(chosen._id)}
            >
              Dry run
            </Button>
            <Button disabled={!isChecked || isBusy} onClick={() => setAsking(true)}>
              Restore…
            </Button>
          </Group>
          {!isChecked && chosen && <p className={classes.soft}>The dry run comes first.</p>}
        </>
      )}
      {checking.failure && (
        <p className={classes.problem} role="alert">
          {checking.failure.message}
        </p>
      )}
      {isAsking && chosen && (
        <PasswordDialog
          title="Restore this archive?"
          confirm="Restore"
          action={restoring}
          onConfirm={(password) => void restore(chosen._id, password)}
          onClose={() => setAsking(false)}
        >
          <p>
            {chosen.fileName} replaces what this empty store has now, such as its first location and its settings. The
            store then starts paused: nothing is sent to customers until you resume it.
          </p>
        </PasswordDialog>
      )}
    </div>
  )
}
