import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { websiteRedirect } from '../../../db/schema/website'
import type { Tx } from '../../../db/transaction'
import type { DocumentRecord } from '../find-document'

type Address = Pick<DocumentRecord, 'kind'> & { handle: string }

/** The old address of a page that shoppers may know leads to the new one. */
export async function moveAddress(tx: Tx, ctx: StoreScope, document: DocumentRecord, handle: string): Promise<void> {
  const { storeId } = ctx
  const { id, kind, handle: former, publishedAt } = document
  await dropRedirect(tx, ctx, { kind, handle })
  if (former === null || publishedAt === null) return
  await tx
    .insert(websiteRedirect)
    .values({ storeId, id: uuidv7(), kind, handle: former, documentId: id })
    .onConflictDoUpdate({
      target: [websiteRedirect.storeId, websiteRedirect.kind, websiteRedirect.handle],
      set: { documentId: id },
      setWhere: eq(websiteRedirect.storeId, storeId),
    })
}

/** Nothing leads away from an address that a page has. */
export const dropRedirect = (tx: Tx, { storeId }: StoreScope, { kind, handle }: Address) =>
  tx
    .delete(websiteRedirect)
    .where(
      and(eq(websiteRedirect.storeId, storeId), eq(websiteRedirect.kind, kind), eq(websiteRedirect.handle, handle)),
    )
