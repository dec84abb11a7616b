import 'server-only'
import { and, eq } from 'drizzle-orm'
import { ARCHIVE_PART, type storeArchives } from '@/lib/contract/store-archives'
import { Failure } from '@/lib/rules/failure'
import { storeArchive } from '../../db/schema/archives'
import { transaction } from '../../db/transaction'
import { storePrivateFile } from '../../files/port'
import type { Handler } from '../../handler'
import { partName } from './archive-parts'
import { archiveById, archiveReply, isArchive } from './archive-rows'

/** Parts come in their order; one that is there already changes nothing, so that a lost reply does no harm. */
export const takeArchivePart: Handler<typeof storeArchives.part> = async (ctx, { _id, position, data }) => {
  const row = await transaction(ctx, (tx) => archiveById(tx, ctx, _id))
  const at = position * ARCHIVE_PART
  if (at < row.received) return archiveReply(row)
  const bytes = Buffer.from(data, 'base64')
  if (at !== row.received || bytes.length !== Math.min(ARCHIVE_PART, row.size - at))
    throw new Failure('invalid', 'This part does not match the announced file. Upload the file again.')
  await storePrivateFile(partName(ctx, row.folder, position), bytes)
  return transaction(ctx, async (tx) => {
    const [changed] = await tx
      .update(storeArchive)
      .set({ received: at + bytes.length })
      .where(and(isArchive(ctx, _id), eq(storeArchive.received, at)))
      .returning()
    return archiveReply(changed ?? (await archiveById(tx, ctx, _id)))
  })
}
