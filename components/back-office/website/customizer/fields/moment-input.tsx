'use client'

import { TextInput } from '@mantine/core'
import { instantOf, localTimeOf } from '@/lib/rules/zoned-time'
import { useVendor } from '../../../kit/vendor-context'

type Props = {
  label: string
  /** ISO instant; empty for none. */
  value: string
  onChange: (instant: string) => void
  description?: string | undefined
  error?: string | undefined
  disabled?: boolean
  path?: string
}

/** A date with its time, on the clocks of the store. */
export function MomentInput({ label, value, onChange, description, error, disabled = false, path }: Props) {
  const { timeZone } = useVendor().store
  const zone = `Time of the store (${timeZone.replaceAll('_', ' ')})`
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description ? `${description} ${zone}.` : zone}
      value={localTimeOf(value, timeZone)}
      error={error}
      disabled={disabled}
      data-path={path}
      onChange={(event) => onChange(instantOf(event.currentTarget.value, timeZone))}
    />
  )
}
