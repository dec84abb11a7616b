import type { ArchiveComparison } from '@/lib/contract/store-archives'
import { numberOf, tableLabel } from './data-labels'
import classes from './your-data.module.css'

type Table = ArchiveComparison['tables'][number]

/** What changed between two archives, by kind of data, with the names of some rows. */
export function ComparisonReport({ compared }: { compared: ArchiveComparison }) {
  const { tables, picturesAdded, picturesRemoved } = compared
  if (tables.length + picturesAdded + picturesRemoved === 0) return <p>Both archives have the same content.</p>
  return (
    <ul className={classes.report} aria-label="Differences">
      {tables.map((table) => (
        <Difference key={table.name} table={table} />
      ))}
      {picturesAdded + picturesRemoved > 0 && (
        <li>
          <strong>pictures</strong>: {picturesAdded} added, {picturesRemoved} removed
        </li>
      )}
    </ul>
  )
}

function Difference({ table: { name, added, removed, changed, columns, examples } }: { table: Table }) {
  const counts = [
    added > 0 && `${added.toLocaleString('en')} added`,
    removed > 0 && `${removed.toLocaleString('en')} removed`,
    changed > 0 && `${changed.toLocaleString('en')} changed`,
  ].filter(Boolean)
  const named = [...examples.added, ...examples.removed, ...examples.changed]
  return (
    <li>
      <details>
        <summary>
          <strong>{tableLabel(name)}</strong>: {counts.join(', ')}
        </summary>
        {columns.length > 0 && <p>Changed: {columns.map(tableLabel).join(', ')}</p>}
        <p>
          {named.join(', ')}
          {added + removed + changed > named.length &&
            `, and ${numberOf(added + removed + changed - named.length, 'more', 'more')}`}
        </p>
      </details>
    </li>
  )
}
