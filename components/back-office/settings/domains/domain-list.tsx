'use client'

import { IconWorld } from '@tabler/icons-react'
import type { DomainRow, StoreDomains } from '@/lib/contract/domains'
import { EmptyPanel } from '../../kit/empty-panel'
import { DomainCard } from './domain-card'
import classes from './domains.module.css'

type Props = { rows: readonly DomainRow[]; isLocked: boolean; onSaved: (saved: StoreDomains) => void }

/** The shop's own domains. */
export function DomainList({ rows, isLocked, onSaved }: Props) {
  if (rows.length === 0) {
    return (
      <EmptyPanel icon={IconWorld} title="No custom domain yet">
        <p>The shop is found at its sub-domain. Add a domain of your own whenever you like.</p>
      </EmptyPanel>
    )
  }
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <DomainCard key={row._id} row={row} isLocked={isLocked} onSaved={onSaved} />
      ))}
    </ul>
  )
}
