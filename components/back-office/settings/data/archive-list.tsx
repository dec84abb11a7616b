'use client'

import { Button, Group } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type StoreArchive, type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { EmptyPanel } from '../../kit/empty-panel'
import { toastFailure } from '../../kit/toast-failure'
import { ArchiveCard } from './archive-card'
import { byAge, isWorking } from './data-labels'
import { DeleteArchive } from './delete-archive'
import { DownloadArchive } from './download-archive'
import classes from './your-data.module.css'

type Props = { data: StoreData; onSaved: (saved: StoreData) => void }
type Asked = { readonly action: 'download' | 'delete'; readonly archive: StoreArchive }

/** Stored archives: downloaded, deleted, and two of them compared. */
export function ArchiveList({ data: { archives, job }, onSaved }: Props) {
  const [chosen, setChosen] = useState<readonly StoreArchive[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const comparing = useAction(toastFailure)
  const [one, other] = chosen
  const compare = (one: StoreArchive, other: StoreArchive) =>
    comparing.run(async () => {
      const [before, after] = byAge(one, other)
      onSaved(await call(storeArchives.compare, { before: before._id, after: after._id }))
      setChosen([])
    })
  const choose = (archive: StoreArchive) =>
    setChosen((now) =>
      now.some(({ _id }) => _id === archive._id)
        ? now.filter(({ _id }) => _id !== archive._id)
        : [...now, archive].slice(-2),
    )
  if (archives.length === 0)
    return (
      <EmptyPanel icon={IconArchive} title="No archive yet">
        <p>Export all data, set a schedule, or upload an archive to restore it.</p>
      </EmptyPanel>
    )
  return (
    <div className={classes.stack}>
      <ul className={classes.list}>
        {archives.map((archive) => (
          <ArchiveCard
            key={archive._id}
            archive={archive}
            isChosen={chosen.some(({ _id }) => _id === archive._id)}
            canCompare={archives.length > 1}
            onChoose={() => choose(archive)}
            onAsk={(action) => setAsked({ action, archive })}
          />
        ))}
      </ul>
      {archives.length > 1 && (
        <Group>
          <Button
            variant="default"
            disabled={!one || !other || (job !== null && isWorking(job))}
            loading={comparing.isBusy}
            onClick={() => one && other && void compare(one, other)}
          >
            Compare the selected two
          </Button>
        </Group>
      )}
      {asked?.action === 'download' && <DownloadArchive archive={asked.archive} onClose={() => setAsked(null)} />}
      {asked?.action === 'delete' && (
        <DeleteArchive
          archive={asked.archive}
          onSaved={(saved) => {
            onSaved(saved)
            setChosen([])
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
