import 'server-only'
import { and, eq } from 'drizzle-orm'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { AutomationKind, AutomationStep } from '@/lib/rules/automations/automation-kind'
import type { StoreScope } from '../../../context'
import { automation } from '../../../db/schema/automations'
import type { Tx } from '../../../db/transaction'

/** An automation of a store; `id` is null and `version` 0 until the store has changed it or turned it on. */
export type AutomationRecord = {
  readonly id: string | null
  readonly kind: AutomationKind
  /** Null while it is off. */
  readonly enabledSince: Date | null
  readonly fromName: string
  readonly steps: readonly AutomationStep[]
  readonly version: number
}

type Stored = typeof automation.$inferSelect

/** What an automation is in this store: as it was saved, or as the product brings it. */
const automationOf = (kind: AutomationKind, row: Stored | undefined): AutomationRecord =>
  row ?? { id: null, kind, enabledSince: null, fromName: '', steps: AUTOMATION_FACTS[kind].steps, version: 0 }

/** One automation of a store, saved or not. */
export async function readAutomation(tx: Tx, { storeId }: StoreScope, kind: AutomationKind): Promise<AutomationRecord> {
  const [row] = await tx
    .select()
    .from(automation)
    .where(and(eq(automation.storeId, storeId), eq(automation.kind, kind)))
  return automationOf(kind, row)
}
