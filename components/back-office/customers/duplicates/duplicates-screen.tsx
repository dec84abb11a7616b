'use client'

import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { customerDuplicates } from '@/lib/contract/customer-duplicates'
import type { DuplicateRow } from '@/lib/contract/duplicate-row'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { countedNoun } from '../../kit/list/list-definition'
import { ListSkeleton } from '../../kit/list-skeleton'
import { ScreenHeader } from '../../kit/screen-header'
import classes from '../../stock/parts/stock.module.css'
import { DuplicateEntry } from './duplicate-entry'
import duplicates from './duplicates.module.css'

type Older = { rows: readonly DuplicateRow[]; next: string | null }

/** Pairs of customers who may be one person: merged from here, or told apart for good. */
export function DuplicatesScreen() {
  const { data, error, mutate } = useCall(customerDuplicates.list, {}, { revalidateOnFocus: false })
  const action = useAction()
  const [older, setOlder] = useState<Older | null>(null)
  const rows = [...(data?.rows ?? []), ...(older?.rows ?? [])]
  const next = older ? older.next : (data?.next ?? null)
  const showMore = (after: string) =>
    action.run(async () => {
      const page = await call(customerDuplicates.list, { after })
      setOlder({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next })
    })
  return (
    <div>
      <ScreenHeader
        title="Possible duplicates"
        description="Customers who may be the same person. Values that more than ten customers share are not compared."
      />
      {error && !data && (
        <ErrorNote title="The list could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ListSkeleton />}
      {data && rows.length === 0 && (
        <EmptyPanel icon={IconUsers} title="No possible duplicates">
          Pairs appear here when two customers share a mailbox, a phone number, or their name and postcode.
        </EmptyPanel>
      )}
      {data && rows.length > 0 && (
        <>
          <p className={classes.words}>{countedNoun(['pair', 'pairs'], data.matching ?? rows.length)}</p>
          <ul className={duplicates.pairs} aria-label="Possible duplicates">
            {rows.map((row) => (
              <DuplicateEntry key={`${row.one._id} ${row.other._id}`} row={row} />
            ))}
          </ul>
        </>
      )}
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      {next !== null && (
        <Button variant="default" mt="md" loading={action.isBusy} onClick={() => void showMore(next)}>
          Show more
        </Button>
      )}
    </div>
  )
}
