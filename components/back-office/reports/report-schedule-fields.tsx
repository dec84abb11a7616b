import { MultiSelect, NativeSelect } from '@mantine/core'
import type { SavedReport, SavedReports } from '@/lib/contract/saved-reports'
import { valueName } from '@/lib/rules/reports/dimensions'
import { useVendor } from '../kit/vendor-context'
import classes from './reports.module.css'

type Schedule = NonNullable<SavedReport['schedule']>

type Props = {
  value: Schedule | null
  people: SavedReports['people']
  error: string | undefined
  onChange: (schedule: Schedule | null) => void
}

const EVERY = [
  { value: '', label: 'Not sent' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
]
const FIRST = { every: 'week', hour: 8, weekday: 1, monthDay: 1, recipients: [] } as const
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** When a report is sent by email, and to whom. */
export function ReportScheduleFields({ value, people, error, onChange }: Props) {
  const { timeZone } = useVendor().store
  const change = (part: Partial<Schedule>) => onChange({ ...FIRST, recipients: [], ...value, ...part })
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label="Send by email"
          data={EVERY}
          value={value?.every ?? ''}
          onChange={({ currentTarget }) => {
            const every = (['day', 'week', 'month'] as const).find((one) => one === currentTarget.value)
            if (every) change({ every })
            else onChange(null)
          }}
        />
        {value?.every === 'week' && (
          <NativeSelect
            label="On"
            data={numbers(1, 7).map((day) => ({
              value: String(day),
              label: valueName('weekday', String(day)) ?? String(day),
            }))}
            value={String(value.weekday)}
            onChange={({ currentTarget }) => change({ weekday: Number(currentTarget.value) })}
          />
        )}
        {value?.every === 'month' && (
          <NativeSelect
            label="On day"
            data={numbers(1, 28).map(String)}
            value={String(value.monthDay)}
            onChange={({ currentTarget }) => change({ monthDay: Number(currentTarget.value) })}
          />
        )}
        {value && (
          <NativeSelect
            label="At"
            data={numbers(0, 23).map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
            value={String(value.hour)}
            onChange={({ currentTarget }) => change({ hour: Number(currentTarget.value) })}
          />
        )}
      </div>
      {value && (
        <MultiSelect
          label="To"
          description={`Members of your team who may export reports. Times are those of ${timeZone}.`}
          data={people.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={value.recipients}
          error={error}
          searchable
          onChange={(recipients) => change({ recipients })}
        />
      )}
    </>
  )
}
