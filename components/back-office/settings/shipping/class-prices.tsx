import { ActionIcon, Autocomplete, Button, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShippingRateDraft } from '@/lib/contract/shipping'
import { isSameClass } from '@/lib/rules/shipping'
import { useVendor } from '../../kit/vendor-context'
import classes from './shipping.module.css'

type ClassPrices = NonNullable<ShippingRateDraft['byClass']>

type Props = {
  prices: ClassPrices
  /** The shipping classes that products have. */
  known: readonly string[]
  /** Path of `byClass` in the request, for its errors. */
  path: string
  errors: Readonly<Record<string, string>>
  isLocked: boolean
  onChange: (prices: ClassPrices) => void
}

/** What a rate costs for orders with goods of a shipping class; without a price it is not offered for them. */
export function ClassPriceList({ prices, known, path, errors, isLocked, onChange }: Props) {
  const { store } = useVendor()
  const [name, setName] = useState('')
  const isListed = (one: string) => prices.some((other) => isSameClass(other.name, one))
  const canAdd = name.trim() !== '' && !isListed(name)
  const add = () => {
    onChange([...prices, { name: name.trim(), price: null }])
    setName('')
  }
  return (
    <fieldset className={classes.byClass}>
      <legend>Prices by shipping class</legend>
      <p className={classes.hint}>
        {known.length === 0 && prices.length === 0
          ? 'Give products a shipping class, such as Bulky, and set a price for it here.'
          : 'An order with goods of several classes costs the highest price. Without a price, the rate is not offered.'}
      </p>
      {prices.map((each, at) => (
        <div key={each.name} className={classes.classPrice}>
          <NumberInput
            label={each.name}
            placeholder="Not offered"
            value={each.price ?? ''}
            min={0}
            decimalScale={2}
            prefix={store.currency.symbol}
            hideControls
            error={errors[`${path}.${at}.price`] ?? errors[`${path}.${at}.name`]}
            disabled={isLocked}
            onChange={(value) =>
              onChange(
                prices.map((other) =>
                  other === each ? { ...each, price: value === '' ? null : Number(value) } : other,
                ),
              )
            }
          />
          {!isLocked && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove the price for ${each.name}`}
              onClick={() => onChange(prices.filter((other) => other !== each))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
      ))}
      {errors[path] && <p role="alert">{errors[path]}</p>}
      {!isLocked && (
        <div className={classes.classPrice}>
          <Autocomplete
            label="Shipping class"
            data={known.filter((one) => !isListed(one))}
            value={name}
            maxLength={60}
            onChange={setName}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (canAdd) add()
            }}
          />
          <Button variant="default" disabled={!canAdd} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </fieldset>
  )
}
