'use client'

import { ActionIcon, Button, NumberInput, SegmentedControl, Select, Switch } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import { AmountField, NumberField, PercentField } from './number-field'
import { KIND_LABELS } from './offer-labels'
import type { OfferValues } from './offer-values'
import classes from './promotions.module.css'
import { TargetPicker } from './target-picker'

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))
type Props = { form: EntryForm<OfferValues> }

/** What the offer gives. */
export function BenefitPanel({ form }: Props) {
  const { values, change, fields } = form
  const choose = (kind: OfferValues['kind']) =>
    change({ kind, percent: kind === 'buy_x_get_y' ? 100 : values.kind === 'buy_x_get_y' ? 10 : values.percent })
  return (
    <Panel title="Discount">
      <div className={classes.stack}>
        <Select
          label="Kind"
          data={KINDS}
          allowDeselect={false}
          {...fields.getInputProps('kind')}
          // Safe: the options are the kinds.
          onChange={(kind) => kind && choose(kind as OfferValues['kind'])}
        />
        <Terms form={form} />
      </div>
    </Panel>
  )
}

function Terms({ form }: Props) {
  const { kind } = form.values
  switch (kind) {
    case 'percent':
    case 'fixed':
      return (
        <div className={classes.pair}>
          {kind === 'percent' ? <PercentField form={form} name="percent" /> : <AmountField form={form} name="amount" />}
          <TakenOff form={form} />
        </div>
      )
    case 'fixed_price':
      return <AmountField form={form} name="price" description="Of each unit. Goods that cost less keep their price." />
    case 'free_shipping':
      return <p className={classes.soft}>Delivery costs nothing, whichever the shopper chooses.</p>
    case 'buy_x_get_y':
      return <SetTerms form={form} />
    case 'gift':
      return <GiftTerms form={form} />
    case 'tiered':
      return <TierTerms form={form} />
  }
}

function TakenOff({ form: { values, change } }: Props) {
  return (
    <div>
      <span className={classes.label} id="offer-taken-off">
        Taken off
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby="offer-taken-off"
        data={[
          { value: 'order', label: values.kind === 'fixed' ? 'The order, once' : 'The order' },
          { value: 'product', label: values.kind === 'fixed' ? 'Each unit' : 'Each product' },
        ]}
        value={values.on}
        // Safe: the options are the two values.
        onChange={(on) => change({ on: on as OfferValues['on'] })}
      />
    </div>
  )
}

function SetTerms({ form }: Props) {
  const { values, change, fields } = form
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <NumberField form={form} name="buy" />
        <NumberField form={form} name="get" />
        <PercentField form={form} name="percent" label="Off these units" description="100 % is free" />
        <NumberField form={form} name="maxSets" label="Sets in one order" placeholder="No limit" />
      </div>
      <Switch
        label="The units to get are of the same goods; the cheapest of them are reduced"
        checked={values.isSameGoods}
        onChange={({ currentTarget }) => change({ isSameGoods: currentTarget.checked })}
      />
      {!values.isSameGoods && (
        <TargetPicker
          label="Goods to get"
          path="getGoods"
          error={errorOf(fields.errors.getGoods)}
          value={values.getGoods}
          onChange={(getGoods) => change({ getGoods })}
        />
      )}
    </div>
  )
}

function GiftTerms({ form }: Props) {
  const { values, change, fields } = form
  return (
    <div className={classes.pair}>
      <TargetPicker
        label="Gift"
        description="It is free once the shopper has it in the cart"
        path="gift"
        error={errorOf(fields.errors.gift)}
        kinds={['product', 'variant']}
        most={1}
        value={values.gift ? [values.gift] : []}
        onChange={([gift]) => change({ gift: gift ?? null })}
      />
      <NumberField form={form} name="quantity" />
    </div>
  )
}

function TierTerms({ form: { values, change, fields } }: Props) {
  const { symbol } = useVendor().store.currency
  const { by, tiers } = values
  const set = (at: number, part: Partial<OfferValues['tiers'][number]>) =>
    change({ tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)) })
  const numberIn = (value: number | string) => (typeof value === 'number' ? value : null)
  return (
    <div className={classes.stack}>
      <SegmentedControl
        aria-label="Steps by"
        data={[
          { value: 'quantity', label: 'By units' },
          { value: 'amount', label: 'By amount' },
        ]}
        value={by}
        // Safe: the options are the two values.
        onChange={(next) => change({ by: next as OfferValues['by'] })}
      />
      {tiers.map((tier, at) => (
        <div key={tier.key} className={classes.row}>
          <NumberInput
            label={by === 'quantity' ? 'From units' : 'From an amount of'}
            min={0}
            hideControls
            allowDecimal={by === 'amount'}
            {...(by === 'amount' && { prefix: symbol, decimalScale: 2 })}
            data-path={`tiers.${at}.from`}
            error={fields.errors[`tiers.${at}.from`]}
            value={tier.from ?? ''}
            onChange={(value) => set(at, { from: numberIn(value) })}
          />
          <NumberInput
            label="Percentage off"
            min={0}
            hideControls
            decimalScale={2}
            suffix=" %"
            data-path={`tiers.${at}.percent`}
            error={fields.errors[`tiers.${at}.percent`]}
            value={tier.percent ?? ''}
            onChange={(value) => set(at, { percent: numberIn(value) })}
          />
          {tiers.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove step ${at + 1}`}
              onClick={() => change({ tiers: tiers.filter((_, index) => index !== at) })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={tiers.length >= 10}
          onClick={() => change({ tiers: [...tiers, { key: crypto.randomUUID(), from: null, percent: null }] })}
        >
          Add a step
        </Button>
      </div>
    </div>
  )
}

const errorOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)
