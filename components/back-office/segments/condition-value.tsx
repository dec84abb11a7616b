'use client'

import { MultiSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { segments } from '@/lib/contract/segments'
import { CONSENT_KIND_LABELS, CONSENT_KINDS, CUSTOMER_STATE_LABELS } from '@/lib/rules/customer-admin'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { SEGMENT_STATES } from '@/lib/rules/segments/parse-condition'
import { type FieldOf, fieldFacts } from '@/lib/rules/segments/segment-fields'
import { VALUE_GROUP_FACTS } from '@/lib/rules/segments/value-group-facts'
import { VALUE_GROUPS } from '@/lib/rules/segments/value-groups'
import { useVendor } from '../kit/vendor-context'
import { TargetPicker } from '../promotions/target-picker'
import type { ConditionValues } from './segment-values'
import classes from './segments.module.css'

type Props = { condition: ConditionValues; onChange: (part: Partial<ConditionValues>) => void }

/** The input for the value of a condition: a number, a day, a choice or goods. */
export function ConditionValue(props: Props) {
  const { condition, onChange } = props
  const { kind, label } = fieldFacts(condition.field)
  const { symbol } = useVendor().store.currency
  switch (kind) {
    case 'amount':
      return <NumberValue {...props} prefix={symbol} decimals={2} />
    case 'count':
      return <NumberValue {...props} />
    case 'percent':
      return <NumberValue {...props} suffix=" %" />
    case 'yearly':
      return <NumberValue {...props} suffix=" days" />
    case 'moment':
      return condition.op === 'from' || condition.op === 'before' ? (
        <TextInput
          type="date"
          aria-label={`${label}: day`}
          value={condition.day}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
      ) : (
        <NumberValue {...props} suffix=" days" />
      )
    case 'goods':
      return <GoodsValue {...props} />
    case 'choice':
      return <ChoiceValue {...props} />
  }
}

type NumberProps = Props & { prefix?: string; suffix?: string; decimals?: number }

function NumberValue({ condition: { field, number }, onChange, prefix, suffix, decimals = 0 }: NumberProps) {
  return (
    <NumberInput
      aria-label={`${fieldFacts(field).label}: value`}
      min={0}
      hideControls
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      thousandSeparator=","
      {...(prefix && { prefix })}
      {...(suffix && { suffix })}
      value={number ?? ''}
      onChange={(next) => onChange({ number: typeof next === 'number' ? next : null })}
    />
  )
}

function GoodsValue({ condition: { goods, days }, onChange }: Props) {
  return (
    <div className={classes.pair}>
      <TargetPicker
        label="Goods"
        path="goods"
        source={segments.goods}
        value={goods}
        most={50}
        onChange={(chosen) => onChange({ goods: chosen })}
      />
      <NumberInput
        label="Within the last days"
        placeholder="Ever"
        min={0}
        hideControls
        allowDecimal={false}
        value={days ?? ''}
        onChange={(next) => onChange({ days: typeof next === 'number' ? next : null })}
      />
    </div>
  )
}

const COUNTRIES = DIALLING_CODES.map(([value, , label]) => ({ value, label }))
const FIXED: Readonly<Partial<Record<FieldOf<'choice'>, readonly { value: string; label: string }[]>>> = {
  country: COUNTRIES,
  value_group: VALUE_GROUPS.map((value) => ({ value, label: VALUE_GROUP_FACTS[value].name })),
  state: SEGMENT_STATES.map((value) => ({ value, label: CUSTOMER_STATE_LABELS[value] })),
  consent: CONSENT_KINDS.map((value) => ({ value, label: CONSENT_KIND_LABELS[value] })),
}

function ChoiceValue({ condition: { field, list }, onChange }: Props) {
  const { data } = useCall(segments.choices, {})
  const label = `${fieldFacts(field).label}: values`
  const change = (next: string[]) => onChange({ list: next })
  if (field === 'tag' || field === 'region') {
    const known = field === 'tag' ? data?.tags : data?.regions
    return (
      <TagsInput
        aria-label={label}
        placeholder={list.length === 0 ? 'Type and press Enter' : ''}
        data={known ?? []}
        acceptValueOnBlur
        value={[...list]}
        onChange={change}
      />
    )
  }
  // Safe: the component is shown for fields with choices only.
  const fixed = FIXED[field as FieldOf<'choice'>]
  const named = field === 'offer_used' ? data?.offers : data?.campaigns
  return (
    <MultiSelect
      aria-label={label}
      placeholder={list.length === 0 ? 'Choose' : ''}
      searchable
      data={[...(fixed ?? (named ?? []).map(({ _id, name }) => ({ value: _id, label: name })))]}
      value={[...list]}
      onChange={change}
    />
  )
}
