import { ActionIcon, Button, Collapse, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { ShippingRateDraft } from '@/lib/contract/shipping'
import { gramsOf, inWeightUnit, weightDecimals } from '@/lib/rules/weight-unit'
import { useVendor } from '../../kit/vendor-context'
import { ClassPriceList } from './class-prices'
import classes from './shipping.module.css'

type Unit = 'money' | 'weight' | 'items'
type Limit = 'minSubtotal' | 'maxSubtotal' | 'minWeight' | 'maxWeight' | 'minItems' | 'maxItems' | 'freeOver'

type Props = {
  rate: ShippingRateDraft
  path: string
  errors: Readonly<Record<string, string>>
  isLocked: boolean
  /** The shipping classes that products have. */
  shippingClasses: readonly string[]
  onChange: (rate: ShippingRateDraft) => void
  onRemove: () => void
}

const LIMITS: readonly { name: Limit; label: string; unit: Unit }[] = [
  { name: 'freeOver', label: 'Free from a subtotal of', unit: 'money' },
  { name: 'minSubtotal', label: 'Subtotal from', unit: 'money' },
  { name: 'maxSubtotal', label: 'Subtotal up to', unit: 'money' },
  { name: 'minWeight', label: 'Weight from', unit: 'weight' },
  { name: 'maxWeight', label: 'Weight up to', unit: 'weight' },
  { name: 'minItems', label: 'Items from', unit: 'items' },
  { name: 'maxItems', label: 'Items up to', unit: 'items' },
]

/** One rate: name and price; its limits are collapsed until one is set. */
export function RateFields({ rate, path, errors, isLocked, shippingClasses, onChange, onRemove }: Props) {
  const { store } = useVendor()
  const { byClass = [], postcodes = [] } = rate
  const hasLimits =
    byClass.length > 0 || postcodes.length > 0 || LIMITS.some(({ name }) => (rate[name] ?? null) !== null)
  const [isOpen, { toggle }] = useDisclosure(hasLimits)
  const { weightUnit } = store
  const shown = (value: number | null, unit: Unit) =>
    value === null || unit !== 'weight' ? (value ?? '') : inWeightUnit(value, weightUnit)
  const stored = (value: number, unit: Unit) => (unit === 'weight' ? gramsOf(value, weightUnit) : value)
  return (
    <div className={classes.rate}>
      <div className={classes.head}>
        <TextInput
          label="Rate"
          className={classes.grow}
          value={rate.name}
          error={errors[`${path}.name`]}
          disabled={isLocked}
          onChange={({ currentTarget }) => onChange({ ...rate, name: currentTarget.value })}
        />
        <NumberInput
          label="Price"
          className={classes.price}
          value={rate.price}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          prefix={store.currency.symbol}
          hideControls
          error={errors[`${path}.price`]}
          disabled={isLocked}
          onChange={(price) => onChange({ ...rate, price: Number(price) || 0 })}
        />
        <TextInput
          label="Delivery time"
          placeholder="2–4 working days"
          className={classes.days}
          value={rate.days}
          error={errors[`${path}.days`]}
          disabled={isLocked}
          onChange={({ currentTarget }) => onChange({ ...rate, days: currentTarget.value })}
        />
        {!isLocked && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove the rate ${rate.name}`}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </div>
      <Button variant="subtle" size="compact-xs" color="gray" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Hide limits and prices by class' : 'Limits, free delivery and prices by class'}
      </Button>
      <Collapse expanded={isOpen}>
        <div className={classes.limits}>
          {LIMITS.map(({ name, label, unit }) => (
            <NumberInput
              key={name}
              label={label}
              placeholder="No limit"
              value={shown(rate[name] ?? null, unit)}
              min={0}
              decimalScale={{ money: 2, weight: weightDecimals(weightUnit), items: 0 }[unit]}
              {...(unit === 'money' && { prefix: store.currency.symbol })}
              {...(unit === 'weight' && { suffix: ` ${weightUnit}` })}
              hideControls
              error={errors[`${path}.${name}`]}
              disabled={isLocked}
              onChange={(value) => onChange({ ...rate, [name]: value === '' ? null : stored(Number(value), unit) })}
            />
          ))}
        </div>
        <TagsInput
          label="Only to postcodes beginning with"
          description="For local delivery, such as SW1. Leave empty for all."
          mt="md"
          value={[...postcodes]}
          error={errors[`${path}.postcodes`]}
          disabled={isLocked}
          splitChars={[',', ';']}
          maxTags={500}
          onChange={(next) => onChange({ ...rate, postcodes: next.length === 0 ? undefined : next })}
        />
        <ClassPriceList
          prices={byClass}
          known={shippingClasses}
          path={`${path}.byClass`}
          errors={errors}
          isLocked={isLocked}
          onChange={(prices) => onChange({ ...rate, byClass: prices.length === 0 ? undefined : prices })}
        />
      </Collapse>
    </div>
  )
}
