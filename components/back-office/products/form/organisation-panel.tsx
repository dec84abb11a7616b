'use client'

import { MultiSelect, NumberInput, Select, Stack, Switch, TagsInput } from '@mantine/core'
import { Panel } from '../../kit/panel'
import { optionsOf, useChoices } from '../use-choices'
import { BrandField } from './brand-field'
import { PlaceField } from './place-field'
import type { ProductForm } from './product-form'

/** Category, class, brand, tags and tax of a product. */
export function OrganisationPanel({ form: { fields } }: { form: ProductForm }) {
  const { choices, isLoaded } = useChoices()
  return (
    <Panel title="Organisation">
      <Stack id="organisation" gap="md">
        <PlaceField fields={fields} />
        <BrandField fields={fields} />
        <Select
          label="Class"
          description="For your own use, such as a season."
          searchable
          clearable
          data={optionsOf(choices.classes)}
          key={`${fields.key('classId')}-${isLoaded}`}
          {...fields.getInputProps('classId')}
        />
        <TagsInput
          label="Tags"
          data={choices.tags}
          maxTags={50}
          maxLength={60}
          key={fields.key('tags')}
          {...fields.getInputProps('tags')}
        />
        <MultiSelect
          label="Taxes"
          placeholder={choices.taxes.length === 0 ? 'No tax is set up yet' : ''}
          data={choices.taxes.map(({ _id, name, percent }) => ({ value: _id, label: `${name} ${percent}%` }))}
          key={`${fields.key('taxIds')}-${isLoaded}`}
          {...fields.getInputProps('taxIds')}
        />
        <Switch
          label="On promotion"
          description="Shown on the promotions page of your shop. Reduced products are there by themselves."
          key={fields.key('showInPromotion')}
          {...fields.getInputProps('showInPromotion', { type: 'checkbox' })}
        />
        <Switch
          label="Coupons may take off this"
          description="Off: a coupon counts without it, such as for gift cards or books at a fixed price."
          key={fields.key('isDiscountable')}
          {...fields.getInputProps('isDiscountable', { type: 'checkbox' })}
        />
        <NumberInput
          label="Minimum age"
          description="Years that whoever receives it must have. Blank: any age."
          min={1}
          max={99}
          allowDecimal={false}
          hideControls
          value={fields.useWatchValue('minimumAge') ?? ''}
          error={fields.errors.minimumAge}
          data-path="minimumAge"
          onChange={(age) => fields.setFieldValue('minimumAge', typeof age === 'number' ? age : null)}
        />
      </Stack>
    </Panel>
  )
}
