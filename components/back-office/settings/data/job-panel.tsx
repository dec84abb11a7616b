'use client'

import { Button, Group, Progress } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type ArchiveJob, type StoreArchive, type StoreData, storeArchives } from '@/lib/contract/store-archives'
import { Moment } from '../../kit/moment'
import { ComparisonReport } from './comparison-report'
import { isWorking } from './data-labels'
import { JOB_LABELS } from './job-labels'
import { RestoredData } from './restored-data'
import classes from './your-data.module.css'

type Props = { job: ArchiveJob; archives: readonly StoreArchive[]; onSaved: (saved: StoreData) => void }

/** The newest work: its progress while it runs, its outcome afterwards. */
export function JobPanel({ job, archives, onSaved }: Props) {
  const { kind, state, percent, error, at, by } = job
  const labels = JOB_LABELS[kind]
  const cancelling = useAction()
  const cancel = () => cancelling.run(async () => onSaved(await call(storeArchives.cancel, { _id: job._id })))
  const nameOf = (id: string | null) => archives.find(({ _id }) => _id === id)?.fileName ?? 'a deleted archive'
  if (isWorking(job))
    return (
      <section className={classes.job} aria-label={labels.running}>
        <strong>{labels.running}</strong>
        <Progress value={percent} animated aria-label={labels.running} />
        <Group justify="space-between">
          <span role="status" className={classes.soft}>
            {state === 'waiting' ? 'Waiting for its turn' : `${percent} %`}. You can leave this page.
          </span>
          <Button variant="default" size="xs" loading={cancelling.isBusy} onClick={() => void cancel()}>
            Cancel
          </Button>
        </Group>
        {cancelling.failure && (
          <p className={classes.problem} role="alert">
            {cancelling.failure.message}
          </p>
        )}
      </section>
    )
  return (
    <section className={classes.job} aria-label={labels[state === 'done' || state === 'failed' ? state : 'cancelled']}>
      <div role="status" className={classes.stack}>
        <strong>{labels[state === 'done' || state === 'failed' ? state : 'cancelled']}.</strong>
        {error && <p className={classes.problem}>{error}</p>}
      </div>
      <span className={classes.soft}>
        <Moment at={at} /> by {by}
        {kind === 'compare' && `: ${nameOf(job.archiveId)} and ${nameOf(job.otherId)}`}
      </span>
      {job.compared && <ComparisonReport compared={job.compared} />}
      {job.restored && <RestoredData restored={job.restored} isDryRun={kind === 'check'} />}
    </section>
  )
}
