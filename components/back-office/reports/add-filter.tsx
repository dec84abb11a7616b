import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { reports } from '@/lib/contract/reports'
import { DIMENSIONS, type DimensionId, dimensionOf } from '@/lib/rules/reports/dimensions'
import type { MeasureId } from '@/lib/rules/reports/measures'
import { canGroup, type ReportFilter } from '@/lib/rules/reports/report-definition'
import { useVendor } from '../kit/vendor-context'

/** What rows can be filtered by; times have the range. */
const FILTERED: readonly DimensionId[] = [
  ...['product', 'department', 'subDepartment', 'category', 'productClass', 'brand', 'customer', 'customerKind'],
  ...['coupon', 'channel', 'location', 'country', 'paymentMethod', 'staff', 'taxRate', 'weekday'],
  ...[
    'supplier',
    'reason',
    'stockAgeBand',
    'stockMotion',
    'stockNeed',
    'page',
    'origin',
    'taggedCampaign',
    'campaign',
    'offer',
  ],
].flatMap((name) => (Object.keys(DIMENSIONS) as DimensionId[]).find((id) => id === name) ?? [])

type Props = {
  measures: readonly MeasureId[]
  query: SentInputOf<typeof reports.run>
  filters: readonly ReportFilter[]
  onAdd: (filter: ReportFilter) => void
}

/** Chooses a dimension, then one of the values that the report has without this filter. */
export function AddFilter({ measures, query, filters, onAdd }: Props) {
  const { features } = useVendor()
  const [dimension, setDimension] = useState<DimensionId | null>(null)
  const { from, to, filters: rest } = query
  const [measure] = measures
  const values = useCall(
    reports.run,
    dimension ? { measures: measure ?? 'total', dimensions: dimension, from, to, filters: rest } : null,
  )
  const free = FILTERED.filter((id) => {
    const { needs } = dimensionOf(id)
    const isFree = !filters.some((filter) => filter.dimension === id) && canGroup(id, measures)
    return isFree && (!needs || features.has(needs))
  })
  return (
    <>
      <NativeSelect
        aria-label="Add a filter"
        size="xs"
        value={dimension ?? ''}
        data={[
          { value: '', label: 'Add a filter' },
          ...free.map((id) => ({ value: id, label: dimensionOf(id).label })),
        ]}
        onChange={({ currentTarget: { value } }) => setDimension(free.find((id) => id === value) ?? null)}
      />
      {dimension && (
        <NativeSelect
          aria-label={`Only one ${dimensionOf(dimension).label.toLowerCase()}`}
          size="xs"
          value="-"
          disabled={!values.data}
          data={[
            { value: '-', label: values.data?.rows.length === 0 ? 'Nothing in this period' : 'Choose' },
            ...(values.data?.rows ?? []).map(({ keys, labels }) => ({
              value: `=${keys[0] ?? ''}`,
              label: labels[0] ?? '',
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (!value.startsWith('=')) return
            onAdd({ dimension, values: [value.slice(1)] })
            setDimension(null)
          }}
        />
      )}
    </>
  )
}
