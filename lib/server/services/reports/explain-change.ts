import 'server-only'
import type { reports } from '@/lib/contract/reports'
import { fromMinor } from '@/lib/rules/money'
import { comparedRange } from '@/lib/rules/reports/compared-range'
import { netSalesChange } from '@/lib/rules/reports/net-sales-change'
import { addSums } from '@/lib/rules/reports/report-rows'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { definitionFor, storeMoney } from './compute-report'
import { groupRows } from './group-rows'

/** Why net sales of a range differ from those of the compared one, by product. */
export const explainChange: Handler<typeof reports.change> = (ctx, query) =>
  transaction(ctx, async (tx) => {
    const definition = {
      ...definitionFor(ctx, query),
      measures: ['net', 'gross', 'unitsSold', 'discounts', 'returns'] as const,
      dimensions: ['product'] as const,
    }
    const { code } = await storeMoney(tx, ctx)
    const earlier = comparedRange(definition.range, definition.compare) ?? definition.range
    const now = await groupRows(tx, ctx, definition, definition.range)
    const before = await groupRows(tx, ctx, definition, earlier)
    const keys = new Set([...now, ...before].map(({ keys: [key = ''] }) => key))
    const nowOf = new Map(now.map((group) => [group.keys[0] ?? '', group]))
    const beforeOf = new Map(before.map((group) => [group.keys[0] ?? '', group]))
    const change = netSalesChange(
      [...keys].map((key) => ({ now: nowOf.get(key)?.sums ?? null, before: beforeOf.get(key)?.sums ?? null })),
    )
    const parts = Object.entries(change).map(([part, minor]) => [part, fromMinor(minor, code)])
    return {
      now: fromMinor(addSums(now).net, code),
      before: fromMinor(addSums(before).net, code),
      // Safe: the same names as in the change.
      parts: Object.fromEntries(parts) as typeof change,
    }
  })
