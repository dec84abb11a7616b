import type { ArchiveRestoreReport } from '@/lib/contract/store-archives'
import { numberOf, tableLabel } from './data-labels'
import classes from './your-data.module.css'

type Props = { restored: ArchiveRestoreReport; isDryRun: boolean }

/** What a restore creates, gives a new value, turns off and leaves out. */
export function RestoredData({ restored, isDryRun }: Props) {
  const { name, tables, pictures, keys, keyCount, paused, sanitizedCount, leftOut } = restored
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const off = Object.entries(paused)
  return (
    <div className={classes.stack}>
      <p>
        {isDryRun ? 'A restore creates' : 'Created'} {numberOf(rows, 'row')} and {numberOf(pictures, 'picture')} of{' '}
        <strong>{name}</strong>.
      </p>
      <details>
        <summary>Rows by kind of data</summary>
        <ul className={classes.columns}>
          {tables.map((table) => (
            <li key={table.name}>
              {tableLabel(table.name)}: {table.rows.toLocaleString('en')}
            </li>
          ))}
        </ul>
      </details>
      {keyCount > 0 && (
        <details>
          <summary>
            {numberOf(keyCount, 'product address', 'product addresses')} of another store here: replaced by new ones
          </summary>
          <ul className={classes.columns}>
            {keys.map(({ from, to }) => (
              <li key={from}>
                {from} → {to}
              </li>
            ))}
          </ul>
        </details>
      )}
      {off.length > 0 && (
        <p>Starts turned off: {off.map(([table, count]) => `${count} × ${tableLabel(table)}`).join(', ')}.</p>
      )}
      {sanitizedCount > 0 && (
        <p>{numberOf(sanitizedCount, 'product description')} had markup that is not allowed; it is removed.</p>
      )}
      {leftOut.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
