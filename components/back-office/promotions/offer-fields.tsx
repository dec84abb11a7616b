'use client'

import { Checkbox, Chip, Group, MultiSelect, SegmentedControl, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { OfferDetail } from '@/lib/contract/offers'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { WEEK_DAYS } from '@/lib/rules/week-days'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import { BenefitPanel } from './benefit-panel'
import { GroupFields } from './group-fields'
import { AmountField, NumberField } from './number-field'
import { OfferSentence } from './offer-sentence'
import type { OfferValues } from './offer-values'
import classes from './promotions.module.css'
import { TargetPicker } from './target-picker'

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))

type Props = { form: EntryForm<OfferValues>; entry: OfferDetail | null }

/** Every field of an offer: what, for which goods, for whom, when, how often, together with what. */
export function OfferFields({ form, entry }: Props) {
  return (
    <div className={classes.panels}>
      <div className={classes.wide}>
        <OfferSentence values={form.values} />
      </div>
      <NamePanel form={form} entry={entry} />
      <BenefitPanel form={form} />
      <GoodsPanel form={form} />
      <PeoplePanel form={form} />
      <WhenPanel form={form} />
      <LimitsPanel form={form} entry={entry} />
      <TogetherPanel form={form} />
      <Panel title="Note" description="Only visible to your team.">
        <Textarea aria-label="Note" autosize minRows={2} {...form.fields.getInputProps('note')} />
      </Panel>
    </div>
  )
}

type Part = { form: EntryForm<OfferValues> }

function NamePanel({ form: { values, change, fields }, entry }: Props) {
  const isGenerated = (entry?.generatedCodes ?? 0) > 0
  return (
    <Panel title="Name and code">
      <div className={classes.stack}>
        <TextInput
          label="Name"
          withAsterisk
          description="Shoppers see it in their cart"
          {...fields.getInputProps('name')}
        />
        <SegmentedControl
          aria-label="Method"
          data={[
            { value: 'automatic', label: 'Automatic' },
            { value: 'code', label: 'By code' },
          ]}
          value={values.method}
          // Safe: the options are the two methods.
          onChange={(method) => change({ method: method as OfferValues['method'] })}
        />
        {values.method === 'code' && (
          <TagsInput
            label="Codes"
            description={
              isGenerated
                ? 'Beside the generated ones. Capitals do not count.'
                : 'Type a code and press Enter. Capitals do not count; single-use codes are generated once the offer is saved.'
            }
            maxTags={50}
            acceptValueOnBlur
            splitChars={[',', ' ', ';']}
            {...fields.getInputProps('codes')}
          />
        )}
      </div>
    </Panel>
  )
}

function GoodsPanel({ form }: Part) {
  const { values, change, fields } = form
  const text = (error: unknown) => (typeof error === 'string' ? error : undefined)
  return (
    <Panel title="For which goods">
      <div className={classes.stack}>
        <TargetPicker
          label="Goods"
          description={values.include.length === 0 ? 'All products, as long as none are chosen' : 'Only these'}
          path="include"
          error={text(fields.errors.include)}
          value={values.include}
          onChange={(include) => change({ include })}
        />
        <TargetPicker
          label="Except"
          path="exclude"
          error={text(fields.errors.exclude)}
          value={values.exclude}
          onChange={(exclude) => change({ exclude })}
        />
        <Checkbox
          label="Leave out products that are already reduced"
          {...fields.getInputProps('skipsReduced', { type: 'checkbox' })}
        />
        <div className={classes.pair}>
          <AmountField form={form} name="minimumAmount" placeholder="None" description="Of these goods in one order" />
          <NumberField
            form={form}
            name="minimumQuantity"
            placeholder="None"
            description="Of these goods in one order"
          />
        </div>
      </div>
    </Panel>
  )
}

function PeoplePanel({ form }: Part) {
  const { values, change, fields } = form
  return (
    <Panel title="For whom">
      <div className={classes.stack}>
        <Checkbox
          label="First order of a customer only"
          description="Guests are trusted until they place the order with an address"
          {...fields.getInputProps('isFirstOrder', { type: 'checkbox' })}
        />
        <Checkbox label="Signed-in customers only" {...fields.getInputProps('isSignedIn', { type: 'checkbox' })} />
        <GroupFields form={form} />
        <MultiSelect
          label="Deliveries to"
          placeholder={values.countries.length === 0 ? 'Every country' : ''}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Every country' }}
          data={COUNTRIES}
          {...fields.getInputProps('countries')}
        />
        <div>
          <span className={classes.label} id="offer-channel">
            Where
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="offer-channel"
            data={[
              { value: 'any', label: 'Everywhere' },
              { value: 'online', label: 'Online' },
              { value: 'pos', label: 'In the store' },
            ]}
            value={values.channel}
            // Safe: the options are the three values.
            onChange={(channel) => change({ channel: channel as OfferValues['channel'] })}
          />
        </div>
      </div>
    </Panel>
  )
}

function WhenPanel({ form: { values, change, fields } }: Part) {
  const { timeZone } = useVendor().store
  return (
    <Panel title="When" description={`Times are those of your store (${timeZone.replaceAll('_', ' ')}).`}>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <TextInput
            type="datetime-local"
            label="Begins"
            description="Empty: at once"
            {...fields.getInputProps('startsLocal')}
          />
          <TextInput
            type="datetime-local"
            label="Ends"
            description="Empty: never"
            {...fields.getInputProps('endsLocal')}
          />
        </div>
        <Chip.Group
          multiple
          value={values.days.map(String)}
          onChange={(days) => change({ days: days.map(Number).sort() })}
        >
          <Group gap={6} role="group" aria-label="Weekdays" data-path="days">
            {WEEK_DAYS.map((day, at) => (
              <Chip key={day} size="xs" value={String(at)}>
                {day}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {typeof fields.errors.days === 'string' && (
          <p className={classes.rejection} role="alert">
            {fields.errors.days}
          </p>
        )}
        <div className={classes.pair}>
          <TextInput type="time" label="From" {...fields.getInputProps('from')} />
          <TextInput
            type="time"
            label="Until"
            description="00:00 is midnight at the end of the day"
            {...fields.getInputProps('until')}
          />
        </div>
      </div>
    </Panel>
  )
}

function LimitsPanel({ form, entry }: Props) {
  const { code, symbol } = useVendor().store.currency
  const used = entry && entry.used > 0 ? `Used ${entry.used.toLocaleString('en')} times so far` : undefined
  const spent =
    entry && entry.spent > 0 ? `${formatPrice(toMinor(entry.spent, code), symbol, code)} given so far` : undefined
  return (
    <Panel title="How often" description="Leave empty for no limit.">
      <div className={classes.pair}>
        <NumberField form={form} name="usageLimit" {...(used && { description: used })} />
        <NumberField form={form} name="customerLimit" description="A guest counts by email address" />
        <NumberField form={form} name="maxUnits" description="The most expensive ones are discounted" />
        <AmountField form={form} name="budget" description={spent ?? 'Of all discounts together'} />
      </div>
    </Panel>
  )
}

function TogetherPanel({ form }: Part) {
  const { fields } = form
  const box = (name: 'withProduct' | 'withOrder' | 'withShipping') => fields.getInputProps(name, { type: 'checkbox' })
  return (
    <Panel
      title="Together with"
      description="Two offers apply together when each allows the other; otherwise the one that saves more applies."
    >
      <div className={classes.stack}>
        <Checkbox label="Offers on products" {...box('withProduct')} />
        <Checkbox label="Offers on the order" {...box('withOrder')} />
        <Checkbox label="Free shipping" {...box('withShipping')} />
        <div className={classes.pair}>
          <NumberField form={form} name="priority" description="The higher one is preferred, whatever it saves" />
        </div>
        <div>
          <span className={classes.label}>Order of calculation</span>
          <ol className={classes.steps}>
            <li>Price of each line</li>
            <li>Offers on products: the best one of each line, or those that permit each other</li>
            <li>Offers on the order: on what is left, shared between the lines by value</li>
            <li>Free shipping</li>
            <li>Tax on what is left of each line</li>
          </ol>
        </div>
      </div>
    </Panel>
  )
}
