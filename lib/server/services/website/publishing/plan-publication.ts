import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { VendorContext } from '../../../context'
import { websiteSchedule } from '../../../db/schema/website-publishing'
import type { Tx } from '../../../db/transaction'
import { runWebsitePlanJob } from '../../../jobs/definitions/run-website-plan-job'
import { enqueue } from '../../../jobs/port'
import { settlePlans } from './settle-plans'

type Plan = {
  versions: readonly { documentId: string; versionId: string }[]
  /** Null: now. */
  from: Date | null
  until: Date | null
  name: string
  /** Keys of what the checks found that was overridden. */
  overridden: readonly string[]
}

/** Plans a publication: a job runs at each edge. One that begins now is live when this unit of work ends. */
export async function planPublication(
  tx: Tx,
  ctx: VendorContext,
  { versions, from, until, name, overridden }: Plan,
): Promise<void> {
  const { storeId, accountId, accountName: createdBy } = ctx
  const now = new Date()
  const fromAt = from ?? now
  await tx.insert(websiteSchedule).values({
    storeId,
    id: uuidv7(),
    name: name === '' ? 'Planned publication' : name,
    documents: versions.map((version) => ({ ...version })),
    fromAt,
    untilAt: until,
    accountId,
    createdBy,
    overridden: [...overridden],
  })
  for (const runAt of [from, until]) if (runAt) await enqueue(tx, runWebsitePlanJob, { storeId }, { runAt })
  if (from === null) await settlePlans(tx, ctx, now)
}
