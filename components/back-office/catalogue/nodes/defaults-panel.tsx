'use client'

import { NumberInput, Select, Stack } from '@mantine/core'
import type { NodeValues, OutlineNode } from '@/lib/contract/catalogue-tree'
import type { EntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { inheritedDefault } from './inherited-default'
import { TaxInput } from './tax-input'
import { useNodeKind } from './use-node-kind'

export type DefaultsProps = { fields: EntryForm<NodeValues>['fields']; nodes: readonly OutlineNode[] }

/** Defaults for new products of a node. A blank field shows the inherited value. */
export function DefaultsPanel({ fields, nodes }: DefaultsProps) {
  const kind = useNodeKind()
  return (
    <Panel
      title="Defaults for new products"
      description={`What a product begins with when it is put into this ${kind.noun}. Products that exist stay as they are.`}
    >
      <Stack gap="md">
        <TaxInput fields={fields} nodes={nodes} />
        <NumberDefault
          fields={fields}
          nodes={nodes}
          field="marginPercent"
          label="Target margin"
          description="The part of the price that is profit. With the cost of a new product, a price is suggested."
          unit=" %"
        />
        <NumberDefault
          fields={fields}
          nodes={nodes}
          field="reorderPoint"
          label="Reorder point"
          description="A new variant begins with it wherever its stock is kept. Changing it leaves products that exist as they are."
          unit=""
        />
        <CouponDefault fields={fields} nodes={nodes} />
        <NumberDefault
          fields={fields}
          nodes={nodes}
          field="minimumAge"
          label="Minimum age"
          description="Years that whoever receives them must have. Shoppers confirm it at the checkout."
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
      description="Whether a coupon may take something off these products."
      placeholder={inherited ? `${inherited.value ? 'Yes' : 'No'}, from ${inherited.from}` : 'Yes'}
      clearable
      data={['Yes', 'No']}
      value={held === null ? null : held ? 'Yes' : 'No'}
      data-path="isDiscountable"
      onChange={(choice) => fields.setFieldValue('isDiscountable', choice === null ? null : choice === 'Yes')}
    />
  )
}
