import 'server-only'
import { and, eq, lt } from 'drizzle-orm'
import type { websitePreviews } from '@/lib/contract/website-previews'
import { websiteLink } from '../../../db/schema/website-publishing'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { newPreviewLink } from './new-preview-link'
import { previewAddress } from './preview-address'

/** A working day. The editor asks for another link when it is opened again. */
const HOURS = 12
const RATE = { limit: 60, windowMs: 60 * 60 * 1000 }

/** A preview link for the editor; links of the editor that have expired are deleted. */
export const ownPreview: Handler<typeof websitePreviews.own> = async (ctx) => {
  await requireToken('website-preview', ctx.accountId, RATE)
  return transaction(ctx, async (tx) => {
    const isOver = and(eq(websiteLink.kind, 'editor'), lt(websiteLink.expiresAt, new Date()))
    await tx.delete(websiteLink).where(and(eq(websiteLink.storeId, ctx.storeId), isOver))
    const { secret, row } = await newPreviewLink(tx, ctx, { kind: 'editor', name: '', hours: HOURS })
    return { ...(await previewAddress(tx, ctx, secret)), expiresAt: row.expiresAt.toISOString() }
  })
}
