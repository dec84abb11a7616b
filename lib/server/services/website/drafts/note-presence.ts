import 'server-only'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Draft } from '@/lib/contract/website-builder'
import type { VendorContext } from '../../../context'
import { websitePresence } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'

/** A call within this time after the last one is not written again. */
const COARSE_MS = 10_000
/** Somebody who has not called for this long is no longer there. */
const GONE_MS = 90_000

/** Notes that the caller works in a document, and answers who else does. */
export async function notePresence(tx: Tx, ctx: VendorContext, documentId: string): Promise<Draft['presence']> {
  const { storeId, accountId, accountName: name } = ctx
  const now = Date.now()
  await tx
    .insert(websitePresence)
    .values({ storeId, id: uuidv7(), documentId, accountId, name, seenAt: new Date(now) })
    .onConflictDoUpdate({
      target: [websitePresence.storeId, websitePresence.documentId, websitePresence.accountId],
      set: { name, seenAt: sql`excluded.seen_at` },
      setWhere: and(eq(websitePresence.storeId, storeId), lt(websitePresence.seenAt, new Date(now - COARSE_MS))),
    })
  const rows = await tx
    .select({ accountId: websitePresence.accountId, name: websitePresence.name, seenAt: websitePresence.seenAt })
    .from(websitePresence)
    .where(
      and(
        eq(websitePresence.storeId, storeId),
        eq(websitePresence.documentId, documentId),
        gt(websitePresence.seenAt, new Date(now - GONE_MS)),
      ),
    )
    .orderBy(desc(websitePresence.seenAt))
  return rows.map((row) => ({
    name: row.name,
    seenAt: row.seenAt.toISOString(),
    isYou: row.accountId === accountId,
  }))
}
