import 'server-only'
import { uuidv7 } from 'uuidv7'
import { ARCHIVE_DAYS, type storeArchives } from '@/lib/contract/store-archives'
import { storeArchive } from '../../db/schema/archives'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { archiveReply, newFolder } from './archive-rows'
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
