import 'server-only'
import { and, eq } from 'drizzle-orm'
import { entityListAddress } from '@/lib/contract/entities'
import type { StoreScope } from '../../context'
import { importJob, type StoredCounts } from '../../db/schema/imports'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { importEndedEmail } from '../../mail/store-emails/import-ended-email'
import type { NotificationEvent } from '../feature/notification-event'
import type { BellNotice, StaffMessage } from '../feature/staff-message'
import { writeNotice } from '../notices/write-notice'
import { alertStaff } from '../notifications/alert-staff'
import { isTold } from '../notifications/store-choices'
import { platformAddress } from '../stores/store-address'
import { entityOf, type JobRow } from './import-row'

/** An import has ended; the person who started it is told. */
export const importEndedEvent = {
  name: importEndedEmail.kind,
  label: 'Import done',
  description: 'When an import that you started has ended.',
  group: 'Data',
  audience: 'staff',
  locked: null,
  channels: { email: false, bell: true },
  email: importEndedEmail,
  staffMessage: importMessage,
} as const satisfies NotificationEvent

/** Notifies the person who started an import that it has ended; `error` says why it ended early. */
export async function notifyImportEnd(tx: Tx, row: JobRow, error: string | null): Promise<void> {
  const scope = { storeId: row.storeId as StoreScope['storeId'] }
  if (await isTold(tx, scope, importEndedEvent, row.accountId, 'bell')) {
    await writeNotice(tx, scope, row.accountId, noticeOf(row, error))
  }
  if (await isTold(tx, scope, importEndedEvent, row.accountId, 'email')) {
    await alertStaff(tx, scope, importEndedEvent.name, row.id)
  }
}

/** The bell has rung already: only the email is left. */
async function importMessage(tx: Tx, { storeId }: StoreScope, id: string): Promise<StaffMessage | null> {
  const [row] = await tx
    .select()
    .from(importJob)
    .where(and(eq(importJob.storeId, storeId), eq(importJob.id, id)))
  const [own] = await tx.select({ name: store.name }).from(store).where(eq(store.id, storeId))
  if (!row || !own) return null
  const { title, detail, href } = noticeOf(row, row.state === 'failed' ? (row.error ?? '') : null)
  const data = importEndedEmail.read({ storeName: own.name, title, detail, url: platformAddress(href) })
  return { data, notice: null, accountId: row.accountId }
}

const noticeOf = (row: JobRow, error: string | null): BellNotice => ({
  kind: error === null ? 'import' : 'import_failed',
  title: `${error === null ? 'Imported' : 'Import stopped'}: ${row.fileName}`,
  detail: error ?? describeCounts(row.counts),
  href: entityListAddress(entityOf(row), 'import', row.id),
})

function describeCounts({ created, changed, unchanged, failed }: StoredCounts): string {
  const parts = [
    created > 0 && `${created} new`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} unchanged`,
    failed > 0 && `${failed} skipped`,
  ]
  return parts.filter(Boolean).join(', ') || 'Nothing changed'
}
