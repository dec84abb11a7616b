import 'server-only'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { websiteDocuments } from '@/lib/contract/website-builder'
import { websiteDocument } from '../../../db/schema/website'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'

const SHOWN = 200

export const listRemovedDocuments: Handler<typeof websiteDocuments.removed> = (ctx) =>
  transaction(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(websiteDocument)
      .where(and(eq(websiteDocument.storeId, ctx.storeId), isNotNull(websiteDocument.archivedAt)))
      .orderBy(desc(websiteDocument.archivedAt), desc(websiteDocument.id))
      .limit(SHOWN)
    return {
      rows: rows.map(({ id, kind, handle, title, archivedAt, updatedAt, updatedBy }) => ({
        _id: id,
        kind,
        handle: handle ?? '',
        title,
        at: (archivedAt ?? updatedAt).toISOString(),
        by: updatedBy,
      })),
    }
  })
