'use client'

import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { ADJUST_REASONS, type AdjustReason, type AdjustState, REASON_LABELS } from '@/lib/rules/stock'
import classes from '../parts/stock.module.css'

export type Adjustment = {
  state: AdjustState
  kind: 'set' | 'by'
  quantity: number | ''
  reason: AdjustReason
  note: string
}

export const NO_ADJUSTMENT: Adjustment = { state: 'on_hand', kind: 'by', quantity: '', reason: 'correction', note: '' }

const REASONS = ADJUST_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))

type Props = {
  draft: Adjustment
  onChange: (part: Partial<Adjustment>) => void
  fields: Readonly<Record<string, string>> | undefined
}

/** Quantity, amount of change and reason. */
export function AdjustFields({ draft, onChange, fields }: Props) {
  return (
    <div className={classes.fields}>
      <Select
        label="Figure"
        allowDeselect={false}
        data={[
          { value: 'on_hand', label: 'On hand' },
          { value: 'unavailable', label: 'Unavailable (damaged, on display …)' },
        ]}
        value={draft.state}
        onChange={(state) => onChange({ state: state === 'unavailable' ? 'unavailable' : 'on_hand' })}
      />
      <div className={classes.pair}>
        <SegmentedControl
          aria-label="Adjustment"
          data={[
            { value: 'by', label: 'Change by' },
            { value: 'set', label: 'Set to' },
          ]}
          value={draft.kind}
          onChange={(kind) => onChange({ kind: kind === 'set' ? 'set' : 'by' })}
        />
        <NumberInput
          aria-label="Units"
          placeholder={draft.kind === 'by' ? '+5 or -2' : '12'}
          allowDecimal={false}
          value={draft.quantity}
          error={fields?.quantity}
          onChange={(value) => onChange({ quantity: typeof value === 'number' ? value : '' })}
          data-autofocus
        />
      </div>
      <Select
        label="Reason"
        allowDeselect={false}
        data={REASONS}
        value={draft.reason}
        onChange={(reason) => onChange({ reason: ADJUST_REASONS.find((each) => each === reason) ?? 'other' })}
      />
      <TextInput
        label="Note"
        description="Shown in the history of the item"
        maxLength={200}
        value={draft.note}
        error={fields?.note}
        onChange={({ currentTarget: { value } }) => onChange({ note: value })}
      />
    </div>
  )
}
