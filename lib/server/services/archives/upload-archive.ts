import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { ARCHIVE_DAYS, ARCHIVE_PART, type storeArchives } from '@/lib/contract/store-archives'
import { Failure } from '@/lib/rules/failure'
import { storeArchive } from '../../db/schema/archives'
import { transaction } from '../../db/transaction'
import { storePrivateFile } from '../../files/port'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { partName } from './archive-parts'
import { archiveById, archiveReply, isArchive, newFolder } from './archive-rows'
import { rejectFull } from './change-archives'

const DAY_MS = 86_400_000

export const beginUpload: Handler<typeof storeArchives.begin> = (ctx, { fileName, size }) =>
  transaction(ctx, async (tx) => {
    await rejectFull(tx, ctx, size)
    const { storeId, accountName: actorName } = ctx
    const expiresAt = new Date(Date.now() + ARCHIVE_DAYS * DAY_MS)
    const facts = { storeId, id: uuidv7(), folder: newFolder(), fileName, size, received: 0, actorName, expiresAt }
    const [row] = await tx
      .insert(storeArchive)
      .values({ ...facts, origin: 'upload' })
      .returning()
    if (!row) throw new Error('An archive was not stored.')
    await recordAudit(tx, ctx, {
      action: 'archive.upload',
      subjectType: 'archive',
      subjectId: row.id,
      subjectName: fileName,
    })
    return archiveReply(row)
  })

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
