'use client'

import { Checkbox, Radio, Stack } from '@mantine/core'
import Link from 'next/link'
import { PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { fieldsPart } from '../../kit/form/fields-part'
import { Panel } from '../../kit/panel'
import { STATUS_LABELS } from '../product-labels'
import type { ProductForm } from './product-form'
import type { FormVariant, ProductValues } from './product-values'
import { stockQuestion } from './stock-question'
import { useStockAsker } from './use-stock-asker'

type Props = { form: ProductForm; wasActive: boolean }

export const StatusPanel = fieldsPart(({ form, wasActive }: Props) => {
  const { fields } = form
  return (
    <Panel title="Status">
      <Radio.Group id="status" aria-label="Status" key={fields.key('status')} {...fields.getInputProps('status')}>
        <Stack gap="xs">
          {PRODUCT_STATUSES.map((status) => (
            <Radio
              key={status}
              value={status}
              label={STATUS_LABELS[status].label}
              description={STATUS_LABELS[status].means}
            />
          ))}
        </Stack>
      </Radio.Group>
      <SoldOutQuestion form={form} wasActive={wasActive} />
    </Panel>
  )
})

/** A product without stock goes on sale only after confirmation. */
function SoldOutQuestion({ form: { fields }, wasActive }: Props) {
  const asker = useStockAsker(wasActive)
  const status = fields.useWatchValue('status') as ProductValues['status']
  const variants = fields.useWatchValue('variants') as readonly FormVariant[]
  const question = stockQuestion({ status, variants, soldOutIsMeant: false }, asker)
  if (question?.kind !== 'confirm') return null
  return (
    <Checkbox
      mt="md"
      label="Show it in the shop as sold out"
      description={
        <>
          It has no stock. To sell it, enter the stock under <Link href="/inventory">Inventory</Link> first.
        </>
      }
      data-path="soldOutIsMeant"
      key={fields.key('soldOutIsMeant')}
      {...fields.getInputProps('soldOutIsMeant', { type: 'checkbox' })}
    />
  )
}
