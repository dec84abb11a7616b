import 'server-only'
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { websiteVersion } from '../../../db/schema/website'
import { websiteOp } from '../../../db/schema/website-drafts'
import type { Tx } from '../../../db/transaction'
import { COMPILER_VERSION } from '../compiler-version'
import type { VersionRecord } from '../version-content'
import type { DraftRecord } from './find-draft'

/** Saves the present state of a draft for good. */
export async function saveVersion(
  tx: Tx,
  { storeId }: StoreScope,
  draft: DraftRecord,
  words: { name: string; author: string; note?: string; isAutomatic?: boolean },
): Promise<VersionRecord> {
  const [made] = await tx
    .insert(websiteVersion)
    .values({
      ...words,
      storeId,
      id: uuidv7(),
      documentId: draft.documentId,
      content: draft.content,
      contentHash: draft.contentHash,
      compiler: COMPILER_VERSION,
      parentId: draft.baseVersionId,
      template: await templateOf(tx, { storeId }, draft),
    })
    .returning()
  if (!made) throw new Error('The version was not saved.')
  return made
}

/** The template that a draft started from last, or that of the version it was made from; null for none. */
async function templateOf(
  tx: Tx,
  { storeId }: Pick<StoreScope, 'storeId'>,
  draft: DraftRecord,
): Promise<string | null> {
  const [used] = await tx
    .select({ template: websiteOp.template })
    .from(websiteOp)
    .where(
      and(
        eq(websiteOp.storeId, storeId),
        eq(websiteOp.draftId, draft.id),
        lte(websiteOp.seq, draft.cursor),
        eq(websiteOp.isCut, false),
        isNotNull(websiteOp.template),
      ),
    )
    .orderBy(desc(websiteOp.seq))
    .limit(1)
  if (used || draft.baseVersionId === null) return used?.template ?? null
  const [base] = await tx
    .select({ template: websiteVersion.template })
    .from(websiteVersion)
    .where(and(eq(websiteVersion.storeId, storeId), eq(websiteVersion.id, draft.baseVersionId)))
  return base?.template ?? null
}
