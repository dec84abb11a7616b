import { MultiSelect, NativeSelect } from '@mantine/core'
import { DIMENSIONS, type DimensionId, dimensionOf } from '@/lib/rules/reports/dimensions'
import { libraryReport } from '@/lib/rules/reports/library'
import { MEASURE_IDS, type MeasureId, measureOf, reportSourceOf } from '@/lib/rules/reports/measures'
import { canGroup } from '@/lib/rules/reports/report-definition'
import { REPORT_SOURCES, type ReportSource, SOURCE_IDS } from '@/lib/rules/reports/report-sources'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { useVendor } from '../kit/vendor-context'
import classes from './reports.module.css'

type Props = { view: SavedDefinition; onChange: (part: Partial<SavedDefinition>) => void }

const NONE = { value: '', label: 'Nothing' }
const optionOf = (id: DimensionId) => ({ value: id, label: dimensionOf(id).label })

/** By what a report is grouped, and which figures it shows; the first of them is drawn. */
export function ReportShape({ view, onChange }: Props) {
  const { features } = useVendor()
  const { report, measures, dimensions } = view
  const [first, second] = dimensions
  const all = (Object.keys(DIMENSIONS) as DimensionId[]).filter((id) => {
    const { needs } = dimensionOf(id)
    return (!needs || features.has(needs)) && canGroup(id, measures)
  })
  const choices = report === 'custom' ? all : libraryReport(report).choices.filter((id) => all.includes(id))
  const group = (by: string, then: string) =>
    onChange({ dimensions: all.filter((id) => id === by).concat(all.filter((id) => id === then && id !== by)) })
  const source = reportSourceOf(measures) ?? 'sales'
  const figures = MEASURE_IDS.filter((id) => {
    const { source: own, showsCost } = measureOf(id)
    return own === source && (!showsCost || features.has('product.see_cost'))
  })
  const sources = SOURCE_IDS.filter((id) => {
    const { needs } = REPORT_SOURCES[id]
    return !needs || features.has(needs)
  })
  const changeSource = (next: ReportSource) =>
    onChange({
      measures: MEASURE_IDS.filter((id) => measureOf(id).source === next).slice(0, 1),
      ...{ dimensions: [], filters: [], sort: null },
    })
  const changeFigures = (chosen: readonly MeasureId[]) => {
    const fits = (id: DimensionId) => canGroup(id, chosen)
    onChange({
      measures: chosen,
      dimensions: dimensions.filter(fits),
      filters: view.filters.filter(({ dimension }) => fits(dimension)),
    })
  }
  return (
    <>
      {report === 'custom' && (
        <NativeSelect
          label="About"
          data={sources.map((id) => ({ value: id, label: REPORT_SOURCES[id].label }))}
          value={source}
          // Safe: the values are the names of the sources.
          onChange={({ currentTarget }) => changeSource(currentTarget.value as ReportSource)}
        />
      )}
      {choices.length > 1 && (
        <NativeSelect
          label="Group by"
          data={[...(report === 'custom' ? [NONE] : []), ...choices.map(optionOf)]}
          value={first ?? ''}
          onChange={({ currentTarget }) => group(currentTarget.value, second ?? '')}
        />
      )}
      {report === 'custom' && first && (
        <NativeSelect
          label="Then by"
          data={[NONE, ...choices.filter((id) => id !== first).map(optionOf)]}
          value={second ?? ''}
          onChange={({ currentTarget }) => group(first, currentTarget.value)}
        />
      )}
      <MultiSelect
        className={classes.figures}
        label="Figures"
        data={figures.map((id) => ({ value: id, label: measureOf(id).label }))}
        value={[...measures]}
        searchable
        hidePickedOptions
        error={measures.length === 0 && 'Choose a figure'}
        // Safe: the values are the names of the figures.
        onChange={(chosen) => chosen.length > 0 && changeFigures(chosen as MeasureId[])}
      />
    </>
  )
}
