import 'server-only'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { websitePreviews } from '@/lib/contract/website-previews'
import { Failure } from '@/lib/rules/failure'
import { websiteLink } from '../../../db/schema/website-publishing'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { recordAudit } from '../../audit/record-audit'
import { newPreviewLink } from './new-preview-link'
import { previewAddress } from './preview-address'
import { linkRow } from './shared-links'

const RATE = { limit: 30, windowMs: 60 * 60 * 1000 }
/** Links of a store that are open at the same time. */
const MOST_OPEN = 50

/** A link to the draft that works without an account. Its address is known only to who asked for it. */
export const sharePreview: Handler<typeof websitePreviews.share> = async (ctx, { name, days }) => {
  await requireToken('website-preview-link', ctx.accountId, RATE)
  return transaction(ctx, async (tx) => {
    const isOpen = and(isNull(websiteLink.revokedAt), gt(websiteLink.expiresAt, new Date()))
    const [open] = await tx
      .select({ links: count() })
      .from(websiteLink)
      .where(and(eq(websiteLink.storeId, ctx.storeId), eq(websiteLink.kind, 'shared'), isOpen))
    if ((open?.links ?? 0) >= MOST_OPEN) {
      throw new Failure('conflict', `There are ${MOST_OPEN} open preview links. End one before you make another.`)
    }
    const { secret, row } = await newPreviewLink(tx, ctx, { kind: 'shared', name, hours: days * 24 })
    await recordAudit(tx, ctx, {
      action: 'website.share_preview',
      subjectType: 'website link',
      subjectId: row.id,
      subjectName: name,
      after: { expiresAt: row.expiresAt.toISOString() },
    })
    const { origin, path } = await previewAddress(tx, ctx, secret)
    return { row: linkRow(row), url: origin + path }
  })
}
