import type { SentInputOf } from '@/lib/contract/endpoint'
import { filtersText, idsText, type reports } from '@/lib/contract/reports'
import { type SavedDefinition, savedRange } from '@/lib/rules/reports/saved-definition'

/** The call that computes a view; `today` on the store's clocks. */
export function reportQuery(view: SavedDefinition, today: string): SentInputOf<typeof reports.run> {
  const { measures, dimensions, compare, filters, sort, direction } = view
  return {
    measures: idsText(measures),
    dimensions: idsText(dimensions),
    filters: filtersText(filters),
    ...savedRange(view, today),
    compare,
    ...(sort ? { sort, direction } : {}),
  }
}
