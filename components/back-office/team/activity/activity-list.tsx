'use client'

import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { team } from '@/lib/contract/team'
import { ErrorNote } from '../../kit/error-note'
import { useMembers } from '../use-team'
import { ActivityEntry } from './activity-entry'
import classes from './activity-list.module.css'

/** The activity log, newest first, paginated; of the store, or of one person or role. */
export function ActivityList({ subjectId }: { subjectId?: string }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <div className={classes.list}>
      {cursors.map((before, index) => (
        <ActivityPage
          key={before}
          before={before}
          {...(subjectId === undefined ? {} : { subjectId })}
          {...(index === cursors.length - 1 ? { onOlder: (next: string) => setCursors([...cursors, next]) } : {})}
        />
      ))}
    </div>
  )
}

type PageProps = { before: string | null; subjectId?: string; onOlder?: (next: string) => void }

function ActivityPage({ before, subjectId, onOlder }: PageProps) {
  const { data, error, mutate } = useCall(team.activity, {
    ...(before === null ? {} : { before }),
    ...(subjectId === undefined ? {} : { subjectId }),
  })
  const locations = useMembers().data?.locations ?? []
  const next = data?.next ?? null
  if (error && !data)
    return <ErrorNote title="The activity could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) {
    return (
      <Stack gap="sm" aria-hidden>
        <Skeleton height={14} width="60%" />
        <Skeleton height={14} width="45%" />
        <Skeleton height={14} width="52%" />
      </Stack>
    )
  }
  if (data.entries.length === 0) {
    return before === null && <p className={classes.none}>No changes yet.</p>
  }
  return (
    <>
      <ol className={classes.entries}>
        {data.entries.map((entry) => (
          <ActivityEntry key={entry._id} entry={entry} locations={locations} />
        ))}
      </ol>
      {next !== null && onOlder && (
        <Button variant="default" size="xs" className={classes.older} onClick={() => onOlder(next)}>
          Show older
        </Button>
      )}
    </>
  )
}
