import 'server-only'
import { sql } from 'drizzle-orm'
import type { privacyRequests } from '@/lib/contract/privacy-requests'
import { Failure } from '@/lib/rules/failure'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { personalData } from '../personal-data'
import { personalArchive } from './personal-archive'
import { lockPrivacy } from './privacy-rows'

/** Made each time it is asked for: no copy of it stays in the store. */
export const privacyArchive: Handler<typeof privacyRequests.archive> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const row = await lockPrivacy(tx, ctx, _id)
    if (row.state !== 'open' || row.kind !== 'access') {
      throw new Failure('conflict', 'An archive is made for an open request for a copy of the data.')
    }
    const data = await personalData(tx, ctx, row.customerId)
    await tx.execute(sql`update privacy_request set archive_at = now() where store_id = ${ctx.storeId} and id = ${_id}`)
    await recordAudit(tx, ctx, { action: 'privacy.make_archive', subjectType: 'customer', subjectId: row.customerId })
    const now = new Date()
    return {
      fileName: `personal-data-${now.toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      bytes: personalArchive(data, now),
    }
  })
