import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReportReply } from '@/lib/contract/reports'
import { dimensionOf } from '@/lib/rules/reports/dimensions'
import { measureOf } from '@/lib/rules/reports/measures'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { ReportCells } from './report-cells'
import type { ReportFigure } from './report-view'
import classes from './reports.module.css'
import { useReportLabel } from './use-report-label'

type Props = {
  view: SavedDefinition
  data: ReportReply
  onChange: (part: Partial<SavedDefinition>) => void
  onOpen: (cell: ReportFigure) => void
}

/** The figures; each opens the rows that it is the sum of, a heading sorts by its column. */
export function ReportTable({ view, data, onChange, onOpen }: Props) {
  const labelOf = useReportLabel()
  const { dimensions } = view
  const { measures, rows, totals, count } = data
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {dimensions.length === 0 && <td />}
            {dimensions.map((id) => (
              <th key={id} scope="col" className={classes.what}>
                {dimensionOf(id).label}
              </th>
            ))}
            {measures.map((id) => {
              const isSorted = view.sort === id
              const next = isSorted && view.direction === 'desc' ? 'asc' : 'desc'
              const Arrow = view.direction === 'asc' ? IconArrowUp : IconArrowDown
              return (
                <th key={id} scope="col" aria-sort={isSorted ? `${view.direction}ending` : undefined}>
                  <button
                    type="button"
                    title={measureOf(id).formula}
                    onClick={() => onChange({ sort: id, direction: next })}
                  >
                    {measureOf(id).label}
                    {isSorted && <Arrow size={13} aria-hidden />}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {dimensions.length > 0 &&
            rows.map((row) => {
              const labels = row.labels.map((name, index) => {
                const id = dimensions[index]
                return id ? labelOf(id, row.keys[index] ?? '', name) : name
              })
              return (
                <tr key={row.keys.join('\n')}>
                  {labels.map((label, index) => (
                    <th key={dimensions[index]} scope="row">
                      {label}
                    </th>
                  ))}
                  <ReportCells
                    row={row}
                    measures={measures}
                    name={labels.join(', ')}
                    onOpen={(measure) => onOpen({ keys: row.keys, labels, measure })}
                  />
                </tr>
              )
            })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={Math.max(1, dimensions.length)}>
              Total
              {count > rows.length && (
                <small>
                  {' '}
                  of {count.toLocaleString('en-US')} rows, the first {rows.length} shown
                </small>
              )}
            </th>
            <ReportCells
              row={totals}
              measures={measures}
              name="Total"
              onOpen={(measure) => onOpen({ keys: null, labels: ['Total'], measure })}
            />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
