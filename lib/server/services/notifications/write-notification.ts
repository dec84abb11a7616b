import 'server-only'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { notificationTemplate } from '../../db/schema/notification-templates'
import type { Tx } from '../../db/transaction'
import type { EmailContent } from '../../mail/port'
import type { EmailData } from '../../mail/store-emails/email-data'
import { renderDefault, renderStoreEmail } from '../../mail/store-emails/render-store-email'
import { log } from '../../runtime/log'
import type { NotificationEvent } from '../feature/notification-event'
import { alertStaff } from './alert-staff'

export type TemplateRecord = typeof notificationTemplate.$inferSelect

/** Milliseconds of one text when it is sent: it was tried with less when it was saved, on a machine that may be busy now. */
const SENDING_MS = 2_000

/** Name of the event that tells staff about texts that failed. */
export const TEMPLATE_FAILED = 'template-failed'

/** The newest version in a language; null while the store has never written one. */
export async function newestTemplate(
  tx: Tx,
  { storeId }: StoreScope,
  event: string,
  language: string,
): Promise<TemplateRecord | null> {
  const [row] = await tx
    .select()
    .from(notificationTemplate)
    .where(
      and(
        eq(notificationTemplate.storeId, storeId),
        eq(notificationTemplate.event, event),
        eq(notificationTemplate.language, language),
      ),
    )
    .orderBy(desc(notificationTemplate.version))
    .limit(1)
  return row ?? null
}

/**
 * The email of an event for one reader: in the store's texts for the language, else in those for every language, else in
 * the defaults. Texts that cannot be rendered are replaced by the defaults, and staff are told once.
 */
export async function writeNotification(
  tx: Tx,
  scope: StoreScope,
  { name, email }: Pick<NotificationEvent, 'name' | 'email'>,
  data: EmailData,
  language = '',
): Promise<EmailContent> {
  if (!email) throw new Error(`The event ${name} has no email.`)
  const template = await templateFor(tx, scope, name, language)
  if (!template?.texts) return renderDefault(email, data)
  try {
    return renderStoreEmail(email, template.texts, data, SENDING_MS)
  } catch (error) {
    log().warn({ err: error, storeId: scope.storeId, event: name }, 'texts of a notification could not be rendered')
    await noteFailure(tx, scope, template, error instanceof Error ? error.message : String(error))
    return renderDefault(email, data)
  }
}

async function templateFor(
  tx: Tx,
  { storeId }: StoreScope,
  event: string,
  language: string,
): Promise<TemplateRecord | undefined> {
  const rows = await tx
    .selectDistinctOn([notificationTemplate.language])
    .from(notificationTemplate)
    .where(
      and(
        eq(notificationTemplate.storeId, storeId),
        eq(notificationTemplate.event, event),
        inArray(notificationTemplate.language, ['', language]),
      ),
    )
    .orderBy(notificationTemplate.language, desc(notificationTemplate.version))
  const own = rows.find((row) => row.language === language && row.texts !== null)
  return own ?? rows.find((row) => row.language === '')
}

async function noteFailure(tx: Tx, scope: StoreScope, { id }: TemplateRecord, reason: string): Promise<void> {
  const { storeId } = scope
  const [noted] = await tx
    .update(notificationTemplate)
    .set({ failure: reason, failedAt: new Date() })
    .where(
      and(
        eq(notificationTemplate.storeId, storeId),
        eq(notificationTemplate.id, id),
        isNull(notificationTemplate.failedAt),
      ),
    )
    .returning({ id: notificationTemplate.id })
  if (noted) await alertStaff(tx, scope, TEMPLATE_FAILED, id)
}
