import { filtersText, idsText } from '@/lib/contract/reports'
import { DIMENSIONS, type DimensionId } from '@/lib/rules/reports/dimensions'
import { libraryReport, REPORT_IDS } from '@/lib/rules/reports/library'
import { MEASURES, type MeasureId } from '@/lib/rules/reports/measures'
import { MAX_DIMENSIONS, type ReportFilter } from '@/lib/rules/reports/report-definition'
import { COMPARISONS, PRESETS, type PresetId } from '@/lib/rules/reports/report-range'
import type { ReportKind, SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { splitPair, splitValues } from '@/lib/rules/value-list'

const DIMENSION_IDS = Object.keys(DIMENSIONS) as DimensionId[]
const MEASURE_NAMES = Object.keys(MEASURES) as MeasureId[]

type Shape = Pick<SavedDefinition, 'measures' | 'dimensions'> & { filters?: SavedDefinition['filters'] }

/** What a report shows before anybody chooses. */
function defaultShape(report: ReportKind): Shape {
  return report === 'custom' ? { measures: ['net', 'orders'], dimensions: ['day'] } : libraryReport(report)
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null

const someOf = <T extends string>(known: readonly T[], text: string): T[] => [
  ...new Set(splitValues(text).flatMap((one) => oneOf(known, one) ?? [])),
]

/** Null for an address without a report of the library or one of one's own. Parts that are unknown take their defaults. */
export function readReportAddress(address: URLSearchParams): SavedDefinition | null {
  const report = oneOf<ReportKind>([...REPORT_IDS, 'custom'], address.get('report'))
  if (!report) return null
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? '']
  const preset = oneOf(Object.keys(PRESETS) as PresetId[], address.get('range'))
  const measures = someOf(MEASURE_NAMES, address.get('figures') ?? '')
  return {
    report,
    measures: measures.length > 0 ? measures : defaultShape(report).measures,
    dimensions: dimensionsIn(report, address),
    preset: preset ?? (from === '' || to === '' ? 'last30' : null),
    from,
    to,
    compare: oneOf(COMPARISONS, address.get('compare')) ?? 'none',
    filters: filtersIn(address.get('filters') ?? filtersText(defaultShape(report).filters ?? [])),
    sort: oneOf(MEASURE_NAMES, address.get('sort')),
    direction: address.get('direction') === 'asc' ? 'asc' : 'desc',
  }
}

/** Those of the report, the first of them replaced by the chosen one; of a custom report all that were chosen. */
function dimensionsIn(report: ReportKind, address: URLSearchParams): readonly DimensionId[] {
  const text = address.get('by')
  const { dimensions } = defaultShape(report)
  if (report === 'custom') {
    return text === null ? dimensions : someOf(DIMENSION_IDS, text).slice(0, MAX_DIMENSIONS)
  }
  const by = oneOf(libraryReport(report).choices, text)
  return by ? [by, ...dimensions.slice(1).filter((id) => id !== by)] : dimensions
}

export function reportAddress(view: SavedDefinition): string {
  const { report, measures, dimensions, preset, from, to, compare, filters, sort, direction } = view
  const usual = defaultShape(report)
  const address = new URLSearchParams({ report })
  if (preset) address.set('range', preset)
  else {
    address.set('from', from)
    address.set('to', to)
  }
  if (idsText(measures) !== idsText(usual.measures)) address.set('figures', idsText(measures))
  if (report === 'custom' && idsText(dimensions) !== idsText(usual.dimensions)) address.set('by', idsText(dimensions))
  if (report !== 'custom' && dimensions[0] && dimensions[0] !== usual.dimensions[0]) address.set('by', dimensions[0])
  if (compare !== 'none') address.set('compare', compare)
  if (filtersText(filters) !== filtersText(usual.filters ?? [])) address.set('filters', filtersText(filters))
  if (sort) address.set('sort', sort)
  if (sort && direction === 'asc') address.set('direction', direction)
  return `/reports?${address}`
}

function filtersIn(text: string): ReportFilter[] {
  const found = new Map<DimensionId, string[]>()
  for (const part of splitValues(text)) {
    const pair = splitPair(part)
    const dimension = oneOf(DIMENSION_IDS, pair?.name ?? part.replace(/:$/, ''))
    if (dimension) found.set(dimension, [...(found.get(dimension) ?? []), pair?.value ?? ''])
  }
  return [...found].map(([dimension, values]) => ({ dimension, values }))
}
