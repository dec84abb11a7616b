'use client'

import { MultiSelect, NumberInput, Switch, TagsInput, TextInput } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { shipping } from '@/lib/contract/shipping'
import type { SlotSettings } from '@/lib/rules/availability/slots'
import { clockOfMinute, hoursBetween } from '@/lib/rules/availability/week-plan-text'
import { WEEK_DAYS } from '@/lib/rules/week-days'
import { Panel } from '../kit/panel'
import classes from './availability.module.css'
import { errorAt } from './error-at'
import { OtherPrices } from './other-prices'
import type { ScheduleForm } from './schedule-values'
import { SlotPreview } from './slot-preview'

const USUAL: SlotSettings = {
  lengthMinutes: 60,
  bufferMinutes: 0,
  maxOrders: 5,
  maxItems: null,
  prepMinutes: 60,
  cutOffs: WEEK_DAYS.map(() => null),
  horizonDays: 7,
  postcodes: [],
  rateIds: [],
  price: 0,
  otherPrices: [],
}

type Figure = 'price' | 'lengthMinutes' | 'bufferMinutes' | 'maxOrders' | 'maxItems' | 'prepMinutes' | 'horizonDays'
const FIGURES: readonly { name: Figure; label: string; description?: string }[] = [
  { name: 'lengthMinutes', label: 'Length in minutes' },
  { name: 'bufferMinutes', label: 'Gap in minutes', description: 'Between two times' },
  { name: 'maxOrders', label: 'Orders', description: 'At most for each time; empty for any number' },
  { name: 'maxItems', label: 'Items', description: 'At most for each time; empty for any number' },
  { name: 'prepMinutes', label: 'Preparation in minutes', description: 'Counted in opening hours' },
  { name: 'horizonDays', label: 'Days ahead', description: '0: today only' },
  { name: 'price', label: 'Price', description: 'In addition to the delivery; 0 for none' },
]

/** The times that shoppers choose when they check out. */
export function SlotsPanel({ form }: { form: ScheduleForm }) {
  const { fields } = form
  const slots = fields.useWatchValue('slots')
  const kind = fields.useWatchValue('kind')
  const set = (next: SlotSettings | null) => fields.setFieldValue('slots', next)
  return (
    <Panel
      title="Times to choose"
      description="Shoppers choose one when they check out. An unpaid one is held for 15 minutes."
    >
      <div className={classes.stack}>
        <Switch
          label="Shoppers choose a time"
          checked={slots !== null}
          onChange={({ currentTarget: { checked } }) => set(checked ? USUAL : null)}
        />
        {slots && (
          <>
            <div className={classes.fields}>
              {FIGURES.map(({ name, label, description }) => (
                <NumberInput
                  key={name}
                  label={label}
                  description={description}
                  min={0}
                  allowDecimal={name === 'price'}
                  value={slots[name] ?? ''}
                  error={errorAt(form, `slots.${name}`)}
                  onChange={(value) => set({ ...slots, [name]: typeof value === 'number' ? value : emptyOf(name) })}
                />
              ))}
              {kind === 'delivery' && <ServedFields form={form} slots={slots} onChange={set} />}
            </div>
            <OtherPrices
              value={slots.otherPrices}
              errorOf={(path) => errorAt(form, `slots.otherPrices.${path}`)}
              onChange={(otherPrices) => set({ ...slots, otherPrices })}
            />
            <CutOffs slots={slots} onChange={set} />
            <SlotPreview form={form} slots={slots} />
          </>
        )}
      </div>
    </Panel>
  )
}

/** Of a capacity that is empty: any number. */
const emptyOf = (name: Figure): number | null => (name === 'maxOrders' || name === 'maxItems' ? null : 0)

type ServedProps = { form: ScheduleForm; slots: SlotSettings; onChange: (next: SlotSettings) => void }

/** Which deliveries have times: by postcode and by delivery method. */
function ServedFields({ form, slots, onChange }: ServedProps) {
  const { data } = useCall(shipping.methods, {})
  const methods = (data?.rates ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const known = new Set(methods.map(({ value }) => value))
  return (
    <>
      <TagsInput
        label="Postcodes"
        description="First characters, such as SW1; empty for all"
        value={[...slots.postcodes]}
        error={errorAt(form, 'slots.postcodes')}
        onChange={(postcodes) => onChange({ ...slots, postcodes })}
      />
      <MultiSelect
        label="Delivery methods"
        description="The others are delivered without a time; empty for all"
        data={methods}
        value={slots.rateIds.filter((id) => known.has(id))}
        error={errorAt(form, 'slots.rateIds')}
        onChange={(rateIds) => onChange({ ...slots, rateIds })}
      />
    </>
  )
}

function CutOffs({ slots, onChange }: { slots: SlotSettings; onChange: (next: SlotSettings) => void }) {
  const set = (at: number, clock: string) => {
    const hours = clock === '' ? null : hoursBetween(clock, '00:00')
    onChange({ ...slots, cutOffs: slots.cutOffs.map((each, day) => (day === at ? (hours?.from ?? null) : each)) })
  }
  return (
    <fieldset className={classes.part}>
      <legend>Order until: later orders count for the next working day</legend>
      <div className={classes.fields}>
        {WEEK_DAYS.map((name, day) => {
          const cutOff = slots.cutOffs[day] ?? null
          return (
            <TextInput
              key={name}
              type="time"
              label={name}
              value={cutOff === null ? '' : clockOfMinute(cutOff)}
              onChange={({ currentTarget: { value } }) => set(day, value)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
