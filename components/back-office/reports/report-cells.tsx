import { type MeasureId, measureOf } from '@/lib/rules/reports/measures'
import { figureChange } from '../home/figure-change'
import classes from './reports.module.css'
import { useFigureFormat } from './use-figure-format'

type Props = {
  row: { values: readonly (number | null)[]; before: readonly (number | null)[] | null }
  measures: readonly MeasureId[]
  /** Names the row for screen readers. */
  name: string
  onOpen: (measure: MeasureId) => void
}

const SIGNS = { up: '+', down: '−', same: '' } as const

/** `+12 %`, `New`, `no change`. */
function signedChange(figure: { now: number; before: number }): string {
  const { direction, text } = figureChange(figure)
  if (text === null || direction === 'same') return 'no change'
  return text === 'New' ? text : `${SIGNS[direction]}${text}`
}

/** The figures of one row, each a button; with a comparison, the change below. */
export function ReportCells({ row: { values, before }, measures, name, onOpen }: Props) {
  const format = useFigureFormat()
  return measures.map((id, index) => {
    const value = values[index] ?? null
    const earlier = before?.[index] ?? null
    return (
      <td key={id}>
        <button
          type="button"
          disabled={value === null}
          aria-label={`${measureOf(id).label}, ${name}: ${format(id, value)}`}
          onClick={() => onOpen(id)}
        >
          {format(id, value)}
        </button>
        {before && (
          <small className={classes.before}>
            {format(id, earlier)}
            {value !== null && earlier !== null && measureOf(id).kind !== 'percent' && (
              <> · {signedChange({ now: value, before: earlier })}</>
            )}
          </small>
        )}
      </td>
    )
  })
}
