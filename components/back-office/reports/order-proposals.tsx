import { Button } from '@mantine/core'
import Link from 'next/link'
import { daysBetween } from '@/lib/rules/reports/day-arithmetic'
import type { DayRange } from '@/lib/rules/reports/report-range'
import { useVendor } from '../kit/vendor-context'

/** Opens the proposals, by the pace of as many days, as drafts of purchase orders. */
export function OrderProposals({ range: { from, to } }: { range: DayRange }) {
  const { features } = useVendor()
  if (!features.has('purchase_order.edit')) return null
  const days = Math.min(366, daysBetween(from, to) + 1)
  return (
    <Button component={Link} href={`/create-po?from=low&days=${days}`}>
      Create purchase orders
    </Button>
  )
}
