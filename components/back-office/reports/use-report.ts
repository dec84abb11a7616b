import { useCall } from '@/lib/client/use-call'
import { reports } from '@/lib/contract/reports'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { localTimeOf } from '@/lib/rules/zoned-time'
import { useVendor } from '../kit/vendor-context'
import { reportQuery } from './report-query'

/** The figures of a view, and the call that has them. */
export function useReport(view: SavedDefinition) {
  const { timeZone } = useVendor().store
  const query = reportQuery(view, localTimeOf(new Date().toISOString(), timeZone).slice(0, 10))
  return { query, ...useCall(reports.run, query, { keepPreviousData: true }) }
}
