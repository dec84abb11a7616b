'use client'

import { Select } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import type { NodeValues } from '@/lib/contract/catalogue-tree'
import { tax } from '@/lib/contract/tax'
import type { EntryForm } from '../../kit/form/use-entry-form'
import { useVendor } from '../../shell/vendor-context'

/** The tax that new products begin with. Who may not see the settings sees that there is one. */
export function TaxInput({ fields }: { fields: EntryForm<NodeValues>['fields'] }) {
  const { features } = useVendor()
  const { data } = useCall(tax.settings, features.has('setting.view') ? {} : null)
  const held = fields.useWatchValue('taxRateId')
  const rates = (data?.rates ?? []).map(({ _id, name, percent }) => ({ value: _id, label: `${name} (${percent} %)` }))
  const known = rates.some(({ value }) => value === held)
  const choices = held && !known ? [...rates, { value: held, label: 'The tax that was chosen' }] : rates
  return (
    <Select
      label="Tax"
      placeholder="As the level above says, or your usual tax"
      clearable
      data={choices}
      key={`${fields.key('taxRateId')} ${rates.length}`}
      {...fields.getInputProps('taxRateId')}
    />
  )
}
