'use client'

import { Radio, Stack } from '@mantine/core'
import { PRODUCT_STATUSES } from '@/lib/rules/product-desk'
import { Panel } from '../../kit/panel'
import { STATUS_WORDS } from '../product-words'
import type { ProductForm } from './product-form'

export function StatusPanel({ form: { fields } }: { form: ProductForm }) {
  return (
    <Panel title="Status">
      <Radio.Group id="status" aria-label="Status" key={fields.key('status')} {...fields.getInputProps('status')}>
        <Stack gap="xs">
          {PRODUCT_STATUSES.map((status) => (
            <Radio
              key={status}
              value={status}
              label={STATUS_WORDS[status].label}
              description={STATUS_WORDS[status].means}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}
