import { ActionIcon, Button, MultiSelect, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ShippingZoneDraft } from '@/lib/contract/shipping'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { newRate } from './new-zone'
import { RateFields } from './rate-fields'
import classes from './shipping.module.css'

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))

type Props = {
  zone: ShippingZoneDraft
  /** Index of the zone in the request, for the errors of its fields. */
  path: string
  errors: Readonly<Record<string, string>>
  isLocked: boolean
  /** The shipping classes that products have. */
  shippingClasses: readonly string[]
  onChange: (zone: ShippingZoneDraft) => void
  onRemove: () => void
}

/** A shipping zone with its rates. Regions can be chosen while the zone is one country. */
export function ZoneCard({ zone, path, errors, isLocked, shippingClasses, onChange, onRemove }: Props) {
  const { areas, rates } = zone
  const [only] = areas
  const isRest = areas.length === 0
  return (
    <section className={classes.zone} aria-label={zone.name}>
      <div className={classes.head}>
        <TextInput
          label="Zone"
          value={zone.name}
          error={errors[`${path}.name`]}
          disabled={isLocked}
          className={classes.grow}
          onChange={({ currentTarget }) => onChange({ ...zone, name: currentTarget.value })}
        />
        {!isLocked && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove the zone ${zone.name}`}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </div>
      {isRest ? (
        <p className={classes.hint}>All countries that are not in another zone.</p>
      ) : (
        <MultiSelect
          label="Countries"
          data={COUNTRIES}
          value={areas.map(({ country }) => country)}
          searchable
          disabled={isLocked}
          error={errors[`${path}.areas`]}
          onChange={(countries) =>
            countries.length > 0 &&
            onChange({
              ...zone,
              areas: countries.map(
                (country) => areas.find((area) => area.country === country) ?? { country, regions: [] },
              ),
            })
          }
        />
      )}
      {areas.length === 1 && only && (
        <TagsInput
          label="Regions"
          description="Codes such as CA for California. Leave empty for the whole country."
          value={[...only.regions]}
          disabled={isLocked}
          error={errors[`${path}.areas.0.regions`]}
          splitChars={[',', ' ']}
          onChange={(regions) =>
            onChange({ ...zone, areas: [{ ...only, regions: regions.map((region) => region.trim().toUpperCase()) }] })
          }
        />
      )}
      <div className={classes.rates}>
        {rates.map((rate, at) => (
          <RateFields
            key={rate.id}
            rate={rate}
            path={`${path}.rates.${at}`}
            errors={errors}
            isLocked={isLocked}
            shippingClasses={shippingClasses}
            onChange={(next) =>
              onChange({ ...zone, rates: rates.map((other) => (other.id === rate.id ? next : other)) })
            }
            onRemove={() => onChange({ ...zone, rates: rates.filter(({ id }) => id !== rate.id) })}
          />
        ))}
        {rates.length === 0 && <p className={classes.hint}>Without a rate, orders cannot be shipped to this zone.</p>}
      </div>
      {!isLocked && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.start}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange({ ...zone, rates: [...rates, newRate()] })}
        >
          Add a rate
        </Button>
      )}
    </section>
  )
}
