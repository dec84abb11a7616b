import { Pill } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { reports } from '@/lib/contract/reports'
import { dimensionOf, valueName } from '@/lib/rules/reports/dimensions'
import { reportSourceOf } from '@/lib/rules/reports/measures'
import type { ReportFilter } from '@/lib/rules/reports/report-definition'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { AddFilter } from './add-filter'
import classes from './reports.module.css'

type Props = {
  view: SavedDefinition
  query: SentInputOf<typeof reports.run>
  onChange: (part: Partial<SavedDefinition>) => void
}

/** Filters of a report: those that are on as chips, and one to add. */
export function FilterPills({ view: { filters, measures }, query, onChange }: Props) {
  return (
    <div className={classes.filters}>
      {filters.map((filter) => (
        <FilterPill
          key={filter.dimension}
          filter={filter}
          measures={measures}
          query={query}
          onRemove={() => onChange({ filters: filters.filter(({ dimension }) => dimension !== filter.dimension) })}
        />
      ))}
      <AddFilter
        measures={measures}
        query={query}
        filters={filters}
        onAdd={(filter) => onChange({ filters: [...filters, filter] })}
      />
    </div>
  )
}

type PillProps = Pick<Props, 'query'> &
  Pick<SavedDefinition, 'measures'> & { filter: ReportFilter; onRemove: () => void }

function FilterPill({ filter: { dimension, values }, query: { from, to, filters }, measures, onRemove }: PillProps) {
  const source = reportSourceOf(measures) ?? undefined
  // Names of ids are those of the report by this dimension.
  const isNamed = values.every((value) => valueName(dimension, value, source) !== null)
  const { data } = useCall(
    reports.run,
    isNamed ? null : { measures: measures[0] ?? 'total', dimensions: dimension, from, to, filters },
    { keepPreviousData: true },
  )
  const nameOf = (value: string) =>
    data?.rows.find(({ keys }) => keys[0] === value)?.labels[0] ?? valueName(dimension, value, source) ?? value
  const { label } = dimensionOf(dimension)
  return (
    <Pill
      withRemoveButton
      removeButtonProps={{ 'aria-label': `Remove the filter ${label}`, tabIndex: 0 }}
      onRemove={onRemove}
    >
      {label}: {values.map(nameOf).join(', ')}
    </Pill>
  )
}
