import 'server-only'
import { uuidv7 } from 'uuidv7'
import { startOfStep } from '@/lib/rules/reports/day-arithmetic'
import { libraryReport, type ReportId } from '@/lib/rules/reports/library'
import type { StoreScope } from '../server/context'
import { salesGoal } from '../server/db/schema/sales-dashboard'
import { report } from '../server/db/schema/saved-reports'
import type { Tx } from '../server/db/transaction'

const GOAL = 1_500_000

const SAVED: readonly { name: string; kind: ReportId; compare: 'period' | 'none' }[] = [
  { name: 'Best sellers of the month', kind: 'sales-by-product', compare: 'period' },
  { name: 'What to reorder', kind: 'reorder-proposals', compare: 'none' },
]

/** Two reports that the owner shares with the team, and a goal for the month. */
export async function seedReports(
  tx: Tx,
  { storeId }: StoreScope,
  owner: { accountId: string; name: string },
): Promise<void> {
  for (const { name, kind, compare } of SAVED) {
    const { measures, dimensions, filters = [] } = libraryReport(kind)
    await tx.insert(report).values({
      ...{ storeId, id: uuidv7(), name, accountId: owner.accountId, ownerName: owner.name, isShared: true },
      definition: {
        ...{ report: kind, measures, dimensions, filters, preset: 'last30', from: '', to: '', compare },
        sort: null,
        direction: 'desc',
      },
    })
  }
  const month = startOfStep('month', new Date().toISOString().slice(0, 10))
  await tx.insert(salesGoal).values({ storeId, id: uuidv7(), month, amount: GOAL })
}
