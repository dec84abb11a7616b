import { ActionIcon, Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { TaxPlaceDraft } from '@/lib/contract/tax'
import { TAX_COUNTRIES } from './tax-labels'
import classes from './taxes.module.css'

type Props = {
  places: readonly TaxPlaceDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (places: readonly TaxPlaceDraft[]) => void
}

/** Percentages of a tax that differ by where goods are sent. */
export function TaxPlaces({ places, errors, onChange }: Props) {
  const free = TAX_COUNTRIES.find(({ value }) => !places.some(({ country }) => country === value))
  const change = (at: number, part: Partial<TaxPlaceDraft>) =>
    onChange(places.map((place, index) => (index === at ? { ...place, ...part } : place)))
  return (
    <fieldset className={classes.places}>
      <legend>Other percentages by destination</legend>
      <p className={classes.plain}>For orders shipped there. Pick-ups and the register use the percentage above.</p>
      {withPosition(places).map(({ at, ...place }) => (
        <Group key={at} gap="xs" align="flex-end">
          <Select
            label="Country"
            className={classes.country}
            data={[...TAX_COUNTRIES]}
            value={place.country}
            error={errors[`places.${at}.country`]}
            searchable
            allowDeselect={false}
            onChange={(country) =>
              country !== null && change(at, { country, region: country === place.country ? place.region : '' })
            }
          />
          <TextInput
            label="Region"
            placeholder="All"
            className={classes.region}
            value={place.region}
            error={errors[`places.${at}.region`]}
            disabled={place.country === ''}
            maxLength={3}
            onChange={({ currentTarget }) => change(at, { region: currentTarget.value.trim().toUpperCase() })}
          />
          <NumberInput
            label="Percent"
            className={classes.region}
            value={place.percent}
            error={errors[`places.${at}.percent`]}
            min={0}
            max={100}
            clampBehavior="none"
            decimalScale={4}
            suffix="%"
            hideControls
            onChange={(value) => change(at, { percent: Number(value) || 0 })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${TAX_COUNTRIES.find(({ value }) => value === place.country)?.label ?? place.country}`}
            onClick={() => onChange(places.filter((_, index) => index !== at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {errors.places && (
        <p className={classes.rejection} role="alert">
          {errors.places}
        </p>
      )}
      {free && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange([...places, { country: free.value, region: '', percent: 0 }])}
        >
          Add a destination
        </Button>
      )}
    </fieldset>
  )
}

const withPosition = (places: readonly TaxPlaceDraft[]) => places.map((place, at) => ({ ...place, at }))
