import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope, VendorContext } from '../../../context'
import { campaign } from '../../../db/schema/campaigns'
import type { Tx } from '../../../db/transaction'
import { recordAudit } from '../../audit/record-audit'

export type CampaignRecord = typeof campaign.$inferSelect

/** Throws `not_found`. */
export async function readCampaign(tx: Tx, { storeId }: StoreScope, id: string): Promise<CampaignRecord> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.storeId, storeId), eq(campaign.id, id)))
  if (!row) throw new Failure('not_found', 'There is no such campaign.')
  return row
}

/** Writes an event of a campaign to the store's activity log. */
export const auditCampaign = (
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, name }: Pick<CampaignRecord, 'id' | 'name'>,
  values: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  recordAudit(tx, ctx, {
    action: `campaign.${action}`,
    subjectType: 'campaign',
    subjectId: id,
    subjectName: name,
    ...values,
  })
