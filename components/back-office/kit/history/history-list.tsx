'use client'

import { Button, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { changeSets } from '@/lib/contract/change-sets'
import { ErrorNote } from '../error-note'
import classes from './history.module.css'
import { HistoryEntry } from './history-entry'

/** Bulk edits, newest first, paginated. */
export function HistoryList({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null])
  return (
    <div className={classes.list}>
      {pages.map((before, at) => (
        <HistoryPage
          key={before}
          before={before}
          onUndone={onUndone}
          onOlder={at === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
        />
      ))}
    </div>
  )
}

type PageProps = {
  before: string | null
  onUndone: () => Promise<unknown>
  onOlder: ((next: string) => void) | null
}

function HistoryPage({ before, onUndone, onOlder }: PageProps) {
  const { data, error, mutate } = useCall(changeSets.list, before === null ? {} : { before })
  if (error && !data)
    return <ErrorNote title="The history could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) {
    return (
      <Stack gap="sm" aria-hidden>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </Stack>
    )
  }
  if (data.entries.length === 0 && before === null) {
    return <p className={classes.none}>No bulk edits yet. You can undo bulk edits and imports here.</p>
  }
  const { next } = data
  return (
    <>
      <ol className={classes.entries}>
        {data.entries.map((entry) => (
          <HistoryEntry
            key={entry._id}
            entry={entry}
            onUndone={async () => {
              await Promise.all([mutate(), onUndone()])
            }}
          />
        ))}
      </ol>
      {next !== null && onOlder && (
        <Button variant="default" size="xs" onClick={() => onOlder(next)}>
          Show older
        </Button>
      )}
    </>
  )
}
