'use client'

import { Autocomplete, MultiSelect, NumberInput, Select, Stack, Switch, TagsInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { fieldsPart } from '../../kit/form/fields-part'
import { Panel } from '../../kit/panel'
import { toOptions, useChoices } from '../use-choices'
import { useSuggestions } from '../use-suggestions'
import { BrandField } from './brand-field'
import { PlaceField } from './place-field'
import type { ProductForm } from './product-form'

/** Category, class, brand, tags, tax and shipping class of a product. */
export const OrganisationPanel = fieldsPart(({ form: { fields } }: { form: ProductForm }) => {
  const { choices, isLoaded } = useChoices()
  const [isUsed, { open: begin }] = useDisclosure(false)
  const suggestions = useSuggestions(isUsed)
  return (
    <Panel title="Organisation">
      <Stack id="organisation" gap="md">
        <PlaceField fields={fields} />
        <BrandField fields={fields} />
        <Select
          label="Class"
          description="For internal use, such as a season."
          searchable
          clearable
          data={toOptions(choices.classes)}
          key={`${fields.key('classId')}-${isLoaded}`}
          {...fields.getInputProps('classId')}
        />
        <TagsInput
          label="Tags"
          data={suggestions.tags}
          maxTags={50}
          maxLength={60}
          key={fields.key('tags')}
          {...fields.getInputProps('tags')}
          onFocus={begin}
        />
        <MultiSelect
          label="Taxes"
          placeholder={choices.taxes.length === 0 ? 'No tax is set up yet' : ''}
          data={choices.taxes.map(({ _id, name, percent }) => ({ value: _id, label: `${name} ${percent}%` }))}
          key={`${fields.key('taxIds')}-${isLoaded}`}
          {...fields.getInputProps('taxIds')}
        />
        <Autocomplete
          label="Shipping class"
          description="Such as Bulky: shipping rates can have other prices by class."
          data={suggestions.shippingClasses}
          maxLength={60}
          key={fields.key('shippingClass')}
          {...fields.getInputProps('shippingClass')}
          onFocus={begin}
        />
        <Switch
          label="On promotion"
          description="Shown on the promotions page of your shop. Discounted products are added automatically."
          key={fields.key('showInPromotion')}
          {...fields.getInputProps('showInPromotion', { type: 'checkbox' })}
        />
        <Switch
          label="Coupons apply"
          description="Turn off for products without discounts, such as gift cards or fixed-price books."
          key={fields.key('isDiscountable')}
          {...fields.getInputProps('isDiscountable', { type: 'checkbox' })}
        />
        <NumberInput
          label="Minimum age"
          description="Minimum age of the recipient in years. Leave empty for any age."
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
})
