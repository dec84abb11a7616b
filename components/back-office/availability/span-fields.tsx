'use client'

import { Checkbox, TextInput } from '@mantine/core'
import type { DateSpan } from '@/lib/rules/availability/schedule'
import classes from './availability.module.css'

type Props = {
  value: DateSpan
  onChange: (span: Partial<DateSpan>) => void
  errors: { readonly from: string | undefined; readonly until: string | undefined }
}

/** First and last date, and whether they repeat every year. A later first date moves the last one with it. */
export function SpanFields({ value: { from, until, yearly }, onChange, errors }: Props) {
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        label="First day"
        value={from}
        error={errors.from}
        onChange={({ currentTarget: { value } }) =>
          onChange({ from: value, ...(until < value ? { until: value } : {}) })
        }
      />
      <TextInput
        type="date"
        label="Last day"
        value={until}
        error={errors.until}
        onChange={({ currentTarget: { value } }) => onChange({ until: value })}
      />
      <Checkbox
        label="Every year"
        className={classes.checkbox}
        checked={yearly}
        onChange={({ currentTarget: { checked } }) => onChange({ yearly: checked })}
      />
    </div>
  )
}
