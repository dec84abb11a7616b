'use client'

import { NumberInput, Select, Stack } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import type { NodeValues, OutlineNode } from '@/lib/contract/catalogue-tree'
import { tax } from '@/lib/contract/tax'
import type { EntryForm } from '../kit/form/use-entry-form'
import { Panel } from '../kit/panel'
import { useVendor } from '../kit/vendor-context'
import { useNodeKind } from './node-kind'
import { inheritedDefault } from './outline'

type DefaultsProps = { fields: EntryForm<NodeValues>['fields']; nodes: readonly OutlineNode[] }

/** Defaults for new products of a node. A blank field shows the inherited value. */
export function DefaultsPanel({ fields, nodes }: DefaultsProps) {
  const kind = useNodeKind()
  return (
    <Panel
      title="Defaults for new products"
      description={`Values for products that are added to this ${kind.noun}. Existing products do not change.`}
    >
      <Stack gap="md">
        <TaxInput fields={fields} nodes={nodes} />
        <NumberDefault
          fields={fields}
          nodes={nodes}
          field="marginPercent"
          label="Target margin"
          description="Profit as a share of the price. Used to suggest a price from the cost of a new product."
          unit=" %"
        />
        <NumberDefault
          fields={fields}
          nodes={nodes}
          field="reorderPoint"
          label="Reorder point"
          description="Applies to new variants at every location. Existing products do not change."
          unit=""
        />
        <CouponDefault fields={fields} nodes={nodes} />
        <NumberDefault
          fields={fields}
          nodes={nodes}
          field="minimumAge"
          label="Minimum age"
          description="Minimum age of the recipient in years. Shoppers confirm it at checkout."
          unit=""
        />
      </Stack>
    </Panel>
  )
}

type NumberProps = DefaultsProps & {
  field: 'marginPercent' | 'reorderPoint' | 'minimumAge'
  label: string
  description: string
  unit: ' %' | ''
}

function NumberDefault({ fields, nodes, field, label, description, unit }: NumberProps) {
  const held = fields.useWatchValue(field)
  const inherited = inheritedDefault(nodes, fields.useWatchValue('parentId'), field)
  return (
    <NumberInput
      label={label}
      description={description}
      placeholder={inherited ? `${inherited.value}${unit}, from ${inherited.from}` : 'None'}
      suffix={unit}
      min={0}
      decimalScale={unit === '' ? 0 : 2}
      hideControls
      value={held ?? ''}
      error={fields.errors[field]}
      data-path={field}
      onChange={(value) => fields.setFieldValue(field, typeof value === 'number' ? value : null)}
    />
  )
}

function CouponDefault({ fields, nodes }: DefaultsProps) {
  const held = fields.useWatchValue('isDiscountable')
  const inherited = inheritedDefault(nodes, fields.useWatchValue('parentId'), 'isDiscountable')
  return (
    <Select
      label="Coupons"
      description="Whether coupons apply to these products."
      placeholder={inherited ? `${inherited.value ? 'Yes' : 'No'}, from ${inherited.from}` : 'Yes'}
      clearable
      data={['Yes', 'No']}
      value={held === null ? null : held ? 'Yes' : 'No'}
      data-path="isDiscountable"
      onChange={(choice) => fields.setFieldValue('isDiscountable', choice === null ? null : choice === 'Yes')}
    />
  )
}

/** The default tax of new products. Without permission to view settings it only shows that one is set. */
function TaxInput({ fields, nodes }: DefaultsProps) {
  const { features } = useVendor()
  const { data } = useCall(tax.settings, features.has('setting.view') ? {} : null)
  const held = fields.useWatchValue('taxRateId')
  const rates = (data?.rates ?? []).map(({ _id, name, percent }) => ({ value: _id, label: `${name} (${percent} %)` }))
  const inherited = inheritedDefault(nodes, fields.useWatchValue('parentId'), 'taxRateId')
  const inheritedRate = rates.find(({ value }) => value === inherited?.value)
  const known = rates.some(({ value }) => value === held)
  const choices = held && !known ? [...rates, { value: held, label: 'The selected tax' }] : rates
  return (
    <Select
      label="Tax"
      placeholder={inherited ? `${inheritedRate?.label ?? 'The tax'}, from ${inherited.from}` : 'Your default tax'}
      clearable
      data={choices}
      key={`${fields.key('taxRateId')} ${rates.length}`}
      {...fields.getInputProps('taxRateId')}
    />
  )
}
