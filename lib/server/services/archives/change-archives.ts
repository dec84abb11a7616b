import 'server-only'
import { ARCHIVE_LINK_MINUTES, MOST_ARCHIVES, type storeArchives } from '@/lib/contract/store-archives'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { newSecretToken } from '../../crypto/secret-token'
import { archiveJob } from '../../db/schema/archive-jobs'
import { storeArchive } from '../../db/schema/archives'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { confirmPassword } from '../sessions/confirm-password'
import { readSetting, writeSetting } from '../settings/setting-group'
import { STORE_PAUSE } from '../stores/paused-store'
import { removeParts } from './archive-parts'
import {
  type ArchiveRecord,
  archiveById,
  archiveQuota,
  archiveUsage,
  isArchive,
  isOpenJob,
  newestJob,
  startJob,
  wholeArchive,
} from './archive-rows'
import { storeData } from './read-archives'

export const startArchiveExport: Handler<typeof storeArchives.start> = async (ctx, { password }) => {
  await confirmPassword(ctx, password)
  return transaction(ctx, async (tx) => {
    await rejectFull(tx, ctx)
    await startJob(tx, ctx, { kind: 'export', ...byWhom(ctx) })
    await recordAudit(tx, ctx, { action: 'archive.export', subjectType: 'archive', subjectName: 'all data' })
    return storeData(tx, ctx)
  })
}

const byWhom = ({ accountId, accountName: actorName }: VendorContext) => ({ accountId, actorName })

/** Throws `conflict` for a store that has as many archives, or as many bytes of them, as it can have. */
export async function rejectFull(tx: Tx, ctx: VendorContext, more = 0): Promise<void> {
  const { bytes, count } = await archiveUsage(tx, ctx)
  if (count >= MOST_ARCHIVES)
    throw new Failure('conflict', `There are ${MOST_ARCHIVES} archives already. Delete older ones first.`)
  if (bytes >= archiveQuota() || bytes + more > archiveQuota())
    throw new Failure('conflict', 'There is not enough space for this archive. Delete older ones first.')
}

export const cancelJob: Handler<typeof storeArchives.cancel> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    const ended = await tx
      .update(archiveJob)
      .set({ state: 'cancelled', endedAt: new Date() })
      .where(isOpenJob(ctx, _id))
      .returning({ kind: archiveJob.kind })
    if (ended.length === 0) throw new Failure('conflict', 'This has ended already.')
    await recordAudit(tx, ctx, { action: 'archive.cancel', subjectType: 'archive', subjectName: ended[0]?.kind ?? '' })
    return storeData(tx, ctx)
  })

/** The parts first: interrupted in between, the same call again completes it. */
export const removeArchive: Handler<typeof storeArchives.remove> = async (ctx, { _id, password }) => {
  await confirmPassword(ctx, password)
  const row = await transaction(ctx, async (tx) => {
    await rejectInUse(tx, ctx, _id)
    return archiveById(tx, ctx, _id)
  })
  await removeParts(ctx, row)
  return transaction(ctx, async (tx) => {
    await tx.delete(storeArchive).where(isArchive(ctx, _id))
    await audit(tx, ctx, 'delete', row)
    return storeData(tx, ctx)
  })
}

async function rejectInUse(tx: Tx, ctx: VendorContext, id: string): Promise<void> {
  const job = await newestJob(tx, ctx)
  const isOpen = job?.state === 'waiting' || job?.state === 'running'
  if (isOpen && [job.archiveId, job.otherId].includes(id))
    throw new Failure('conflict', 'This archive is being read. Wait until that ends, or cancel it.')
}

const audit = (tx: Tx, ctx: VendorContext, action: string, { id, fileName, size }: ArchiveRecord) =>
  recordAudit(tx, ctx, {
    action: `archive.${action}`,
    subjectType: 'archive',
    subjectId: id,
    subjectName: fileName,
    after: { bytes: size },
  })

/** A later link ends an earlier one. */
export const linkArchive: Handler<typeof storeArchives.link> = async (ctx, { _id, password }) => {
  await confirmPassword(ctx, password)
  return transaction(ctx, async (tx) => {
    const row = await wholeArchive(tx, ctx, _id)
    const { token, hash } = newSecretToken()
    const expiresAt = new Date(Date.now() + ARCHIVE_LINK_MINUTES * 60_000)
    await tx.update(storeArchive).set({ ticketHash: hash, ticketExpiresAt: expiresAt }).where(isArchive(ctx, _id))
    await audit(tx, ctx, 'download', row)
    const ticket = `${ctx.storeId}.${_id}.${token}`
    return { address: `/api/vender/archives/file?ticket=${ticket}`, expiresAt: expiresAt.toISOString() }
  })
}

export const compareTwo: Handler<typeof storeArchives.compare> = (ctx, { before, after }) =>
  transaction(ctx, async (tx) => {
    if (before === after) throw new Failure('invalid', 'Choose two different archives.')
    await wholeArchive(tx, ctx, before)
    await wholeArchive(tx, ctx, after)
    await startJob(tx, ctx, { kind: 'compare', ...byWhom(ctx), archiveId: before, otherId: after })
    return storeData(tx, ctx)
  })

export const checkArchiveFile: Handler<typeof storeArchives.check> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    await wholeArchive(tx, ctx, _id)
    await startJob(tx, ctx, { kind: 'check', ...byWhom(ctx), archiveId: _id })
    return storeData(tx, ctx)
  })

export const restoreArchive: Handler<typeof storeArchives.restore> = async (ctx, { _id, password }) => {
  await confirmPassword(ctx, password)
  return transaction(ctx, async (tx) => {
    await wholeArchive(tx, ctx, _id)
    const data = await storeData(tx, ctx)
    if (data.restoreBlocked !== null) throw new Failure('conflict', data.restoreBlocked)
    await startJob(tx, ctx, { kind: 'restore', ...byWhom(ctx), archiveId: _id })
    return storeData(tx, ctx)
  })
}

export const resumeStore: Handler<typeof storeArchives.resume> = (ctx) =>
  transaction(ctx, async (tx) => {
    const { value, version } = await readSetting(tx, ctx, STORE_PAUSE)
    if (value.pause !== null) {
      await writeSetting(tx, ctx, STORE_PAUSE, { pause: null }, version)
      await recordAudit(tx, ctx, { action: 'archive.resume', subjectType: 'archive' })
    }
    return storeData(tx, ctx)
  })
