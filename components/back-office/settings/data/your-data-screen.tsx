'use client'

import { useEffect, useRef } from 'react'
import { useCall } from '@/lib/client/use-call'
import { type ArchiveJob, type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { ErrorNote } from '../../kit/error-note'
import { ScreenHeader } from '../../kit/screen-header'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { SettingsSection } from '../../kit/settings-section'
import { ArchiveList } from './archive-list'
import { ArchiveScheduleForm } from './archive-schedule-form'
import { isWorking } from './data-labels'
import { JobPanel } from './job-panel'
import { PauseSection } from './pause-section'
import { RestoreSection } from './restore-section'
import { StartExport } from './start-export'

const LOOK_AGAIN_MS = 1_000

/** All data of the store as files: made, stored, compared and restored. */
export function YourDataScreen() {
  const { data, error, mutate } = useCall(
    storeArchives.read,
    {},
    {
      refreshInterval: (now) => (now?.job && isWorking(now.job) ? LOOK_AGAIN_MS : 0),
    },
  )
  useReloadAfterRestore(data)
  if (error && !data)
    return <ErrorNote title="Your data could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <ScreenSkeleton />
  const follow = (saved: StoreData) => void mutate(saved, { revalidate: false })
  const { job, archives } = data
  const panelOf = (...kinds: readonly ArchiveJob['kind'][]) =>
    job && kinds.includes(job.kind) && <JobPanel job={job} archives={archives} onSaved={follow} />
  return (
    <>
      <ScreenHeader
        title="Your data"
        description="Everything in your store is yours. Take it with you, keep copies, or restore one."
      />
      {data.paused && <PauseSection paused={data.paused} onSaved={follow} />}
      <SettingsSection
        title="Export"
        description="One file with all products, orders, customers, settings and pictures. Passwords, payment keys and people who work here are never in it."
      >
        <StartExport data={data} onSaved={follow} />
        {panelOf('export')}
      </SettingsSection>
      <SettingsSection
        title="Archives"
        description="Exported and uploaded files. Select two to see what changed between them."
      >
        <ArchiveList data={data} onSaved={follow} />
        {panelOf('compare')}
      </SettingsSection>
      <SettingsSection
        title="Schedule"
        description="An automatic export at night. If one fails, the owner gets an email."
      >
        <ArchiveScheduleForm key={data.schedule.version} schedule={data.schedule} onSaved={follow} />
      </SettingsSection>
      <SettingsSection
        title="Restore"
        description="An archive of another store or installation, into this one while it is still empty. A dry run shows first what would be created."
      >
        <RestoreSection data={data} onSaved={follow} onChanged={() => void mutate()} />
        {panelOf('check', 'restore')}
      </SettingsSection>
    </>
  )
}

/** The restored store has another name, currency and time zone: everything is loaded again. */
function useReloadAfterRestore(data: StoreData | undefined): void {
  const running = useRef<string | null>(null)
  const job = data?.job
  useEffect(() => {
    if (job?.kind !== 'restore') return
    if (isWorking(job)) running.current = job._id
    else if (job.state === 'done' && running.current === job._id) window.location.reload()
  }, [job])
}
