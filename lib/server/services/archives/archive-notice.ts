import 'server-only'
import { and, eq } from 'drizzle-orm'
import { ARCHIVE_DAYS } from '@/lib/contract/store-archives'
import type { StoreScope } from '../../context'
import { archiveJob } from '../../db/schema/archive-jobs'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { archiveEndedEmail } from '../../mail/store-emails/archive-ended-email'
import type { NotificationEvent } from '../feature/notification-event'
import type { BellNotice, StaffMessage } from '../feature/staff-message'
import { platformAddress } from '../stores/store-address'
import type { JobRecord } from './archive-rows'

/** An export or a restore has ended. Every owner is told, since it is about all data of the store. */
export const archiveEndedEvent = {
  name: archiveEndedEmail.kind,
  label: 'Export or restore of all data',
  description: 'When an export or a restore of the whole store has ended, and when a scheduled export fails.',
  group: 'Data',
  audience: 'staff',
  permission: 'archive.manage',
  locked: null,
  channels: { email: true, bell: true },
  email: archiveEndedEmail,
  staffMessage: archiveMessage,
} as const satisfies NotificationEvent

async function archiveMessage(tx: Tx, { storeId }: StoreScope, id: string): Promise<StaffMessage | null> {
  const [job] = await tx
    .select()
    .from(archiveJob)
    .where(and(eq(archiveJob.storeId, storeId), eq(archiveJob.id, id)))
  const [own] = await tx.select({ name: store.name }).from(store).where(eq(store.id, storeId))
  if (!job || !own) return null
  const notice = noticeOf(job)
  const { title, detail, href } = notice
  return { notice, data: archiveEndedEmail.read({ storeName: own.name, title, detail, url: platformAddress(href) }) }
}

function noticeOf({ kind, state, error, actorName, accountId }: JobRecord): BellNotice {
  const isDone = state === 'done'
  const what = kind === 'restore' ? 'Restore' : accountId === null ? 'Scheduled export' : 'Export'
  return {
    kind: kind === 'restore' ? (isDone ? 'import' : 'import_failed') : isDone ? 'export' : 'export_failed',
    title: `${what} of all data ${isDone ? 'done' : 'failed'}`,
    detail: isDone ? doneText(kind, actorName) : (error ?? ''),
    href: '/your-data',
  }
}

const doneText = (kind: JobRecord['kind'], by: string): string =>
  kind === 'restore'
    ? `Restored by ${by}. The store is paused until you resume it.`
    : `Exported by ${by}. The archive can be downloaded for ${ARCHIVE_DAYS} days.`
