'use client'

import { Select } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { tax } from '@/lib/contract/tax'
import { useVendor } from '../../kit/vendor-context'
import type { DefaultsProps } from './defaults-panel'
import { inheritedDefault } from './inherited-default'

/** The default tax of new products. Without permission to view settings it only shows that one is set. */
export function TaxInput({ fields, nodes }: DefaultsProps) {
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
