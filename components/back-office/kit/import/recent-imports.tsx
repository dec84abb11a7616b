'use client'

import { Button } from '@mantine/core'
import type { ImportState } from '@/lib/contract/imports'
import { Moment } from '../moment'
import { Tag } from '../tag'
import { describeCounts } from './import-labels'
import { importStatus } from './import-status'
import classes from './recent-imports.module.css'
import { useImportAddress } from './use-import-address'

/** The latest imports of this kind: resume one or view its report. */
export function RecentImports({ imports }: { imports: readonly ImportState[] }) {
  if (imports.length === 0) return null
  return (
    <section aria-label="Recent imports">
      <h2 className={classes.title}>Recent imports</h2>
      <ul className={classes.list}>
        {imports.map((each) => (
          <Entry key={each._id} entry={each} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry }: { entry: ImportState }) {
  const { _id, fileName, state, counts, at, by } = entry
  const { open } = useImportAddress()
  const { label, tone } = importStatus(entry)
  const isOver = state === 'done' || state === 'failed'
  return (
    <li>
      <div className={classes.words}>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.facts}>
          {by} · <Moment at={at} />
          {state === 'done' && ` · ${describeCounts(counts)}`}
        </span>
      </div>
      <Tag tone={tone}>{label}</Tag>
      <Button
        variant="default"
        size="xs"
        aria-label={`${isOver ? 'Report of' : 'Continue'} ${fileName}`}
        onClick={() => open(_id)}
      >
        {isOver ? 'Report' : 'Continue'}
      </Button>
    </li>
  )
}
