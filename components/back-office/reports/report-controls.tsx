import { NativeSelect, TextInput } from '@mantine/core'
import { type Comparison, type DayRange, PRESETS, type PresetId, rangeError } from '@/lib/rules/reports/report-range'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { ReportShape } from './report-shape'
import classes from './reports.module.css'

type Props = { view: SavedDefinition; range: DayRange | null; onChange: (part: Partial<SavedDefinition>) => void }

const RANGES = [
  ...Object.entries(PRESETS).map(([value, { label }]) => ({ value, label })),
  { value: 'free', label: 'Other days' },
]
const COMPARED = [
  { value: 'none', label: 'Nothing' },
  { value: 'period', label: 'Previous period' },
  { value: 'year', label: 'Previous year' },
  { value: 'weekdays', label: 'Previous year, same weekdays' },
]

/** Range, grouping and comparison of a report. */
export function ReportControls({ view, range, onChange }: Props) {
  const { preset, compare } = view
  const { from, to } = preset ? (range ?? { from: '', to: '' }) : view
  const error = preset ? null : rangeError({ from, to })
  const day = (field: 'from' | 'to', value: string) =>
    value !== '' && onChange({ preset: null, from, to, [field]: value })
  return (
    <div className={classes.controls}>
      <NativeSelect
        label="Period"
        data={RANGES}
        value={preset ?? 'free'}
        onChange={({ currentTarget: { value } }) =>
          // Safe: the values are the names of the presets.
          onChange(value === 'free' ? { preset: null, from, to } : { preset: value as PresetId })
        }
      />
      <TextInput
        type="date"
        label="From"
        value={from}
        error={error?.field === 'from' && error.message}
        onChange={({ currentTarget }) => day('from', currentTarget.value)}
      />
      <TextInput
        type="date"
        label="To"
        value={to}
        error={error?.field === 'to' && error.message}
        onChange={({ currentTarget }) => day('to', currentTarget.value)}
      />
      <NativeSelect
        label="Compare to"
        data={COMPARED}
        value={compare}
        // Safe: the values are those of the list.
        onChange={({ currentTarget }) => onChange({ compare: currentTarget.value as Comparison })}
      />
      <ReportShape view={view} onChange={onChange} />
    </div>
  )
}
