import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { shipping } from '@/lib/contract/shipping'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { gramsOf, inWeightUnit, weightDecimals } from '@/lib/rules/weight-unit'
import { useVendor } from '../../kit/vendor-context'
import classes from './shipping.module.css'

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))

/** A round weight to begin with, in each unit. */
const FIRST_WEIGHT = { g: 500, kg: 0.5, oz: 16, lb: 1 } as const

type Props = {
  /** The initial country. */
  home: string
  /** The shipping classes that products have. */
  shippingClasses: readonly string[]
  isDirty: boolean
}

/** Shows which rates a test parcel is offered, and why others are not. */
export function RateTester({ home, shippingClasses, isDirty }: Props) {
  const { store } = useVendor()
  const [country, setCountry] = useState(home || 'US')
  const [region, setRegion] = useState('')
  const [postalCode, setPostalCode] = useState('')
  const [subtotal, setSubtotal] = useState(50)
  const [weight, setWeight] = useState(() => gramsOf(FIRST_WEIGHT[store.weightUnit], store.weightUnit))
  const [items, setItems] = useState(1)
  const [shippingClass, setShippingClass] = useState('')
  const [found, setFound] = useState<ReplyOf<typeof shipping.tryRates> | null>(null)
  const action = useAction()
  const { code, symbol } = store.currency
  const { weightUnit } = store
  const parcel = { country, region, postalCode, subtotal, weight, items }
  const ask = () => action.run(async () => setFound(await call(shipping.tryRates, { ...parcel, shippingClass })))
  return (
    <div className={classes.tester}>
      <div className={classes.limits}>
        <NativeSelect
          label="Country"
          data={COUNTRIES}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        />
        <TextInput label="Region" value={region} onChange={({ currentTarget }) => setRegion(currentTarget.value)} />
        <TextInput
          label="Postcode"
          value={postalCode}
          onChange={({ currentTarget }) => setPostalCode(currentTarget.value)}
        />
        <NumberInput
          label="Subtotal"
          value={subtotal}
          min={0}
          decimalScale={2}
          prefix={symbol}
          hideControls
          onChange={(value) => setSubtotal(Number(value) || 0)}
        />
        <NumberInput
          label="Weight"
          value={inWeightUnit(weight, weightUnit)}
          min={0}
          decimalScale={weightDecimals(weightUnit)}
          suffix={` ${weightUnit}`}
          hideControls
          onChange={(value) => setWeight(gramsOf(Number(value) || 0, weightUnit))}
        />
        <NumberInput
          label="Items"
          value={items}
          min={0}
          decimalScale={0}
          hideControls
          onChange={(value) => setItems(Number(value) || 0)}
        />
        {shippingClasses.length > 0 && (
          <NativeSelect
            label="Shipping class"
            data={[{ value: '', label: 'None' }, ...shippingClasses]}
            value={shippingClass}
            onChange={({ currentTarget }) => setShippingClass(currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.head}>
        <Button variant="default" loading={action.isBusy} onClick={() => void ask()}>
          Show rates
        </Button>
        {isDirty && <span className={classes.hint}>Unsaved changes are not included.</span>}
      </div>
      {action.failure && <p role="alert">{action.failure.message}</p>}
      {found && (
        <div role="status">
          <p className={classes.hint}>{found.zone ? `Zone: ${found.zone}` : 'No zone covers this address.'}</p>
          <ul className={classes.offers}>
            {found.options.map(({ id, name, price, days, note }) => (
              <li key={id}>
                <span>
                  {name}
                  {(days || note) && <small>{[days, note].filter(Boolean).join(' · ')}</small>}
                </span>
                <b>{price === 0 ? 'Free' : formatPrice(toMinor(price, code), symbol, code)}</b>
              </li>
            ))}
            {found.left.map(({ name, why }) => (
              <li key={name} className={classes.left}>
                <span>
                  {name}
                  <small>Not offered: {why}</small>
                </span>
              </li>
            ))}
          </ul>
          {found.options.length === 0 && <p>This order cannot be shipped to this address.</p>}
        </div>
      )}
    </div>
  )
}
