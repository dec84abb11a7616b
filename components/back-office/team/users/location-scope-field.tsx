'use client'

import { Checkbox, Radio, Stack } from '@mantine/core'
import { isInLocationScope } from '@/lib/rules/location-scope'
import classes from './location-scope-field.module.css'
import { useLocationScope } from './use-location-scope'

type Props = {
  locations: readonly { readonly _id: string; readonly name: string }[]
  /** Null means every location. */
  value: readonly string[] | null
  onChange: (value: string[] | null) => void
  error?: string | undefined
  isLocked?: boolean
}

/** Whether a person works in all locations, or in chosen ones. */
export function LocationScopeField({ locations, value, onChange, error, isLocked = false }: Props) {
  const locationScope = useLocationScope()
  const isConfined = locationScope !== null
  return (
    <Stack gap="sm">
      <Radio.Group
        aria-label="Where"
        name="location-scope"
        value={value === null ? 'all' : 'chosen'}
        onChange={(scope) => onChange(scope === 'all' ? null : [])}
      >
        <Stack gap="xs">
          <Radio
            disabled={isLocked || isConfined}
            value="all"
            label="All locations"
            description={
              isConfined ? 'Only available if you work in all locations.' : 'Includes locations added later.'
            }
          />
          <Radio disabled={isLocked} value="chosen" label="Selected locations only" />
        </Stack>
      </Radio.Group>
      {value !== null && (
        <Checkbox.Group
          aria-label="Locations"
          className={classes.places}
          value={[...value]}
          onChange={onChange}
          error={error}
        >
          <Stack gap="xs">
            {locations.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                disabled={isLocked || !isInLocationScope([_id], locationScope)}
                value={_id}
                label={name}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
