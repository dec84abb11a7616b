import 'server-only'
import type { websiteDrafts } from '@/lib/contract/website-builder'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { auditEditing } from './audit-editing'
import { websiteDraftReply } from './draft-reply'
import { findSeenDraft } from './find-draft'
import { followLive } from './open-draft'

/** Returns a draft to what is live; one step of its undo. */
export const discardDraft: Handler<typeof websiteDrafts.discard> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const found = await findSeenDraft(tx, ctx, input)
    const next = await followLive(tx, ctx, found)
    await auditEditing(tx, ctx, found.document)
    return websiteDraftReply(tx, ctx, next)
  })
