'use client'

import { Group, MultiSelect, NumberInput, SegmentedControl, Select, TagsInput } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { ProductAction } from '@/lib/contract/vendor-products'
import type { PRICE_ROUNDINGS } from '@/lib/rules/price-change'
import { categoryOptions } from '../place-options'
import { toOptions, useChoices } from '../use-choices'
import { useSuggestions } from '../use-suggestions'

type FieldsProps<A> = { value: A; onChange: (value: A) => void; errors: Readonly<Record<string, string>> | undefined }

type PlanOf<A extends ProductAction> = {
  readonly label: string
  readonly begin: A
  readonly Fields: ComponentType<FieldsProps<A>>
  readonly isReady: (value: A) => boolean
  /** The preview: all price changes, or only the products that would be sold out at once. */
  readonly preview?: 'prices' | 'soldOut'
}

/** One bulk action on products: label, initial values and fields. */
export type BulkPlan = Omit<PlanOf<ProductAction>, 'Fields'> & {
  readonly renderFields: (props: FieldsProps<ProductAction>) => ReactNode
}

const Nothing = () => null
const always = () => true

type Of<K extends ProductAction['kind']> = Extract<ProductAction, { kind: K }>

function PriceFields({ value, onChange, errors }: FieldsProps<Of<'price'>>) {
  const set = (part: Partial<Of<'price'>>) => onChange({ ...value, ...part })
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Price change"
        data={[
          { value: 'percent', label: 'By percent' },
          { value: 'amount', label: 'By an amount' },
          { value: 'fixed', label: 'To a price' },
        ]}
        value={value.by}
        onChange={(by) => set({ by: by as Of<'price'>['by'] })}
      />
      <NumberInput
        mt="md"
        label={value.by === 'fixed' ? 'New price' : 'Change'}
        description={value.by === 'fixed' ? undefined : 'Use a negative number to lower prices, such as −10.'}
        suffix={value.by === 'percent' ? ' %' : ''}
        value={value.value}
        onChange={(next) => set({ value: Number(next) })}
        error={errors?.value}
        data-autofocus
      />
      <Group grow mt="md" align="flex-start">
        <Select
          label="Round"
          allowDeselect={false}
          data={[
            { value: 'none', label: 'No rounding' },
            { value: 'whole', label: 'To whole amounts' },
            { value: 'ninety_nine', label: 'To end in .99' },
          ]}
          value={value.rounding}
          onChange={(rounding) => set({ rounding: rounding as (typeof PRICE_ROUNDINGS)[number] })}
        />
        <Select
          label="Compare-at price"
          allowDeselect={false}
          data={[
            { value: 'keep', label: 'No change' },
            { value: 'old', label: 'Set to the old price' },
            { value: 'clear', label: 'Remove' },
          ]}
          value={value.compareAt}
          onChange={(compareAt) => set({ compareAt: compareAt as Of<'price'>['compareAt'] })}
        />
      </Group>
    </>
  )
}

function CategoryFields({ value, onChange }: FieldsProps<Of<'category'>>) {
  const { choices } = useChoices()
  return (
    <Select
      label="Category"
      placeholder="No category"
      searchable
      clearable
      limit={200}
      data={categoryOptions(choices)}
      value={value.categoryId}
      onChange={(categoryId) => onChange({ ...value, categoryId })}
    />
  )
}

function BrandFields({ value, onChange }: FieldsProps<Of<'brand'>>) {
  const { choices } = useChoices()
  return (
    <Select
      label="Brand"
      placeholder="No brand"
      searchable
      clearable
      limit={200}
      data={toOptions(choices.brands)}
      value={value.brandId}
      onChange={(brandId) => onChange({ ...value, brandId })}
    />
  )
}

function TagFields<A extends Of<'addTags' | 'removeTags'>>({ value, onChange }: FieldsProps<A>) {
  const { tags } = useSuggestions()
  return (
    <TagsInput
      label="Tags"
      description="Press Enter after each tag."
      data={tags}
      value={value.tags}
      onChange={(tags) => onChange({ ...value, tags })}
      data-autofocus
    />
  )
}

function TaxFields({ value, onChange }: FieldsProps<Of<'taxes'>>) {
  const { choices } = useChoices()
  return (
    <MultiSelect
      label="Taxes"
      placeholder={value.taxIds.length === 0 ? 'No tax' : ''}
      data={choices.taxes.map(({ _id, name, percent }) => ({ value: _id, label: `${name} ${percent}%` }))}
      value={value.taxIds}
      onChange={(taxIds) => onChange({ ...value, taxIds })}
    />
  )
}

const isOf = <K extends ProductAction['kind']>(kind: K, action: ProductAction): action is Of<K> => action.kind === kind

/** A plan whose fields and check only ever see actions of its own kind. */
function plan<K extends ProductAction['kind']>(kind: K, { Fields, isReady, ...rest }: PlanOf<Of<K>>): BulkPlan {
  return {
    ...rest,
    renderFields: ({ value, ...props }) => isOf(kind, value) && <Fields value={value} {...props} />,
    isReady: (value) => isOf(kind, value) && isReady(value),
  }
}

const status = (label: string, to: Of<'status'>['status']) =>
  plan('status', {
    label,
    begin: { kind: 'status', status: to },
    Fields: Nothing,
    isReady: always,
    ...(to === 'active' ? { preview: 'soldOut' as const } : {}),
  })
const promotion = (label: string, showInPromotion: boolean) =>
  plan('promotion', { label, begin: { kind: 'promotion', showInPromotion }, Fields: Nothing, isReady: always })

/** In menu order. */
export const BULK_PLANS = {
  activate: status('Put on sale', 'active'),
  draft: status('Make drafts', 'draft'),
  archive: status('Archive', 'archived'),
  price: plan('price', {
    label: 'Change prices',
    preview: 'prices',
    begin: { kind: 'price', by: 'percent', value: 0, rounding: 'none', compareAt: 'keep' },
    Fields: PriceFields,
    isReady: ({ by, value, rounding }) =>
      Number.isFinite(value) && (by === 'fixed' || value !== 0 || rounding !== 'none'),
  }),
  category: plan('category', {
    label: 'Change category',
    begin: { kind: 'category', categoryId: null },
    Fields: CategoryFields,
    isReady: always,
  }),
  brand: plan('brand', {
    label: 'Change brand',
    begin: { kind: 'brand', brandId: null },
    Fields: BrandFields,
    isReady: always,
  }),
  addTags: plan('addTags', {
    label: 'Add tags',
    begin: { kind: 'addTags', tags: [] },
    Fields: TagFields,
    isReady: ({ tags }) => tags.length > 0,
  }),
  removeTags: plan('removeTags', {
    label: 'Remove tags',
    begin: { kind: 'removeTags', tags: [] },
    Fields: TagFields,
    isReady: ({ tags }) => tags.length > 0,
  }),
  promote: promotion('Put on promotion', true),
  demote: promotion('Take off promotion', false),
  taxes: plan('taxes', {
    label: 'Change taxes',
    begin: { kind: 'taxes', taxIds: [] },
    Fields: TaxFields,
    isReady: always,
  }),
} as const satisfies Readonly<Record<string, BulkPlan>>

export type BulkName = keyof typeof BULK_PLANS
