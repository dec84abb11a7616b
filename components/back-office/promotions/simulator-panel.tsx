'use client'

import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { offerChecks, type Simulation } from '@/lib/contract/offer-checks'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { useMoney } from '../orders/use-money'
import { CheckFailure } from './check-failure'
import { candidateOf, type NamedTarget, type OfferValues } from './offer-values'
import classes from './promotions.module.css'
import { SimulationResult } from './simulation-result'
import { VariantPicker } from './variant-picker'

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))
const channels = [
  { value: 'online', label: 'Online' },
  { value: 'pos', label: 'In the store' },
]

type Line = NamedTarget & { quantity: number }
type Props = { values: OfferValues; id: string | null }

/** Would it apply to this cart and this customer, and why not? */
export function SimulatorPanel({ values, id }: Props) {
  const { store } = useVendor()
  const action = useAction()
  const [lines, setLines] = useState<Line[]>([])
  const [who, setWho] = useState({ email: '', isSignedIn: false, country: '', channel: 'online' })
  const [shipping, setShipping] = useState<number | null>(null)
  const [atLocal, setAt] = useState('')
  const [withOthers, setWithOthers] = useState(true)
  const [result, setResult] = useState<Simulation | null>(null)
  const set = (part: Partial<typeof who>) => setWho((before) => ({ ...before, ...part }))
  const ask = () =>
    action.run(async () => {
      setResult(null)
      const cart = lines.map(({ id: variantId, quantity }) => ({ variantId, quantity }))
      const { channel, ...person } = who
      setResult(
        await call(offerChecks.simulate, {
          offer: candidateOf(values, id),
          lines: cart,
          ...person,
          channel: channel === 'pos' ? 'pos' : 'online',
          shipping,
          atLocal: atLocal || null,
          withOthers,
        }),
      )
    })
  return (
    <Panel title="Try it on a cart" description="Uses the offer as it stands above, saved or not.">
      <div className={classes.stack}>
        <VariantPicker
          taken={lines.map((line) => line.id)}
          onPick={(goods) => setLines([...lines, { ...goods, quantity: 1 }])}
        />
        {lines.map((line) => (
          <div key={line.id} className={classes.row}>
            <NumberInput
              label={line.name}
              min={1}
              max={999}
              allowDecimal={false}
              value={line.quantity}
              onChange={(value) =>
                setLines(lines.map((each) => (each === line ? { ...each, quantity: Number(value) || 1 } : each)))
              }
            />
            <Button
              variant="default"
              aria-label={`Remove ${line.name}`}
              onClick={() => setLines(lines.filter((each) => each !== line))}
            >
              Remove
            </Button>
          </div>
        ))}
        <div className={classes.pair}>
          <TextInput
            type="email"
            label="Email of the customer"
            placeholder="Nobody known"
            value={who.email}
            onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          />
          <Select
            label="Delivery to"
            placeholder="Not known yet"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'No country' }}
            data={COUNTRIES}
            value={who.country || null}
            onChange={(country) => set({ country: country ?? '' })}
          />
          <NumberInput
            label="Shipping"
            placeholder="Not chosen yet"
            min={0}
            decimalScale={2}
            prefix={store.currency.symbol}
            hideControls
            value={shipping ?? ''}
            onChange={(value) => setShipping(typeof value === 'number' ? value : null)}
          />
          <TextInput
            type="datetime-local"
            label="At"
            description="Empty: now"
            value={atLocal}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
          <Select
            label="Sold"
            data={channels}
            allowDeselect={false}
            value={who.channel}
            onChange={(channel) => set({ channel: channel ?? 'online' })}
          />
        </div>
        <Checkbox
          label="The customer is signed in"
          checked={who.isSignedIn}
          onChange={({ currentTarget }) => set({ isSignedIn: currentTarget.checked })}
        />
        <Checkbox
          label="With the automatic offers that run at that time"
          checked={withOthers}
          onChange={({ currentTarget }) => setWithOthers(currentTarget.checked)}
        />
        <div>
          <Button variant="default" loading={action.isBusy} onClick={() => void ask()}>
            Try it
          </Button>
        </div>
        <CheckFailure failure={action.failure} />
        <div role="status" aria-live="polite">
          {result && <Verdict result={result} />}
        </div>
      </div>
    </Panel>
  )
}

function Verdict({ result }: { result: Simulation }) {
  const money = useMoney()
  return (
    <div className={classes.stack}>
      <p className={classes.verdict}>
        {result.applies ? (
          <>
            <Tag tone="good">Applies</Tag> It takes off {money(result.amount)}.
          </>
        ) : (
          <Tag tone="warning">Does not apply</Tag>
        )}
      </p>
      {result.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {result.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {result.lines.length > 0 && <SimulationResult result={result} />}
    </div>
  )
}
