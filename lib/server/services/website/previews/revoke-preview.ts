import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { websitePreviews } from '@/lib/contract/website-previews'
import { Failure } from '@/lib/rules/failure'
import { websiteLink } from '../../../db/schema/website-publishing'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { sharedLinks } from './shared-links'

/** Ends a shared link at once. Ending it again changes nothing. */
export const revokePreview: Handler<typeof websitePreviews.revoke> = (ctx, { linkId }) =>
  transaction(ctx, async (tx) => {
    const isIt = and(eq(websiteLink.storeId, ctx.storeId), eq(websiteLink.id, linkId), eq(websiteLink.kind, 'shared'))
    const [link] = await tx.select().from(websiteLink).where(isIt)
    if (!link) throw new Failure('not_found', 'This preview link does not exist.')
    const [ended] = await tx
      .update(websiteLink)
      .set({ revokedAt: new Date() })
      .where(and(isIt, isNull(websiteLink.revokedAt)))
      .returning()
    if (ended) {
      await recordAudit(tx, ctx, {
        action: 'website.revoke_preview',
        subjectType: 'website link',
        subjectId: link.id,
        subjectName: link.name,
      })
    }
    return { rows: await sharedLinks(tx, ctx) }
  })
