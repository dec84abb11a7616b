import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { NotificationTemplate, notifications } from '@/lib/contract/notifications'
import { Failure } from '@/lib/rules/failure'
import type { NotificationTexts } from '@/lib/rules/notifications/notification-texts'
import type { VendorContext } from '../../context'
import { notificationTemplate } from '../../db/schema/notification-templates'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import type { AnyStoreEmail } from '../../mail/store-emails/store-email'
import { recordAudit } from '../audit/record-audit'
import type { NotificationEvent } from '../feature/notification-event'
import { versionConflict } from '../rows/version-conflict'
import { readSetting } from '../settings/setting-group'
import { assertSendable } from './check-texts'
import { eventOfCall, notificationRow, ownTexts } from './notification-rows'
import { STORE_CHOICES } from './store-choices'
import { newestTemplate } from './write-notification'

/** Versions that the editor lists. */
const MOST_VERSIONS = 50

type EditableEvent = NotificationEvent & { readonly email: AnyStoreEmail }

/** The event of a call, whose texts can be changed. Throws `not_found`. */
export function editableEvent(name: string): EditableEvent {
  const event = eventOfCall(name)
  if (!event.email) throw new Failure('not_found', 'This notification has no email.')
  return { ...event, email: event.email }
}

// The wire's types have mutable lists.
const onWire = ({ subject, preheader, design }: NotificationTexts): NotificationTemplate['texts'] =>
  structuredClone({ subject, preheader, design }) as NotificationTemplate['texts']

async function templateReply(
  tx: Tx,
  ctx: VendorContext,
  name: string,
  language: string,
): Promise<NotificationTemplate> {
  const event = editableEvent(name)
  const { email } = event
  const { value } = await readSetting(tx, ctx, STORE_CHOICES)
  const own = await ownTexts(tx, ctx)
  const newest = await newestTemplate(tx, ctx, name, language)
  const everybody = language === '' ? newest : await newestTemplate(tx, ctx, name, '')
  const versions = await tx
    .select()
    .from(notificationTemplate)
    .where(ofLanguage(ctx, name, language))
    .orderBy(desc(notificationTemplate.version))
    .limit(MOST_VERSIONS)
  const isOutdated = newest?.texts && newest.baseVersion < email.texts.version
  return {
    event: notificationRow(event, [value.choices], own.get(name)),
    language,
    version: newest?.version ?? 0,
    texts: onWire(newest?.texts ?? everybody?.texts ?? email.texts),
    isDefault: !newest?.texts,
    defaults: onWire(email.texts),
    outdatedBase: isOutdated ? onWire(newest.base) : null,
    variables: Object.entries(email.variables).map(([path, meaning]) => ({
      ...{ path, meaning, isLink: email.links.includes(path) },
    })),
    versions: versions.map(({ version, savedBy, createdAt, texts, failure }) => ({
      ...{ version, savedBy, at: createdAt.toISOString(), isDefault: texts === null, failure },
    })),
    hasExamples: event.example !== undefined && ctx.permissions.has('order.view'),
  }
}

const ofLanguage = ({ storeId }: VendorContext, event: string, language: string) =>
  and(
    eq(notificationTemplate.storeId, storeId),
    eq(notificationTemplate.event, event),
    eq(notificationTemplate.language, language),
  )

export const notificationTemplateOf: Handler<typeof notifications.template> = (ctx, { event, language }) =>
  transaction(ctx, (tx) => templateReply(tx, ctx, event, language))

export const templateVersion: Handler<typeof notifications.version> = (ctx, { event, language, version }) =>
  transaction(ctx, async (tx) => {
    const { email } = editableEvent(event)
    const [row] = await tx
      .select({ texts: notificationTemplate.texts })
      .from(notificationTemplate)
      .where(and(ofLanguage(ctx, event, language), eq(notificationTemplate.version, version)))
    if (!row) throw new Failure('not_found', 'There is no such version.')
    return onWire(row.texts ?? email.texts)
  })

export const saveNotificationTexts: Handler<typeof notifications.save> = (
  ctx,
  { event, language, version, texts, isUpToDate },
) =>
  transaction(ctx, async (tx) => {
    const { email, label } = editableEvent(event)
    if (texts) assertSendable(email, texts, [email.sampleData()])
    const before = await newestTemplate(tx, ctx, event, language)
    if ((before?.version ?? 0) !== version) throw versionConflict('notification')
    const keepsBase = before?.texts && !isUpToDate
    const { version: _, ...defaults } = email.texts
    const [saved] = await tx
      .insert(notificationTemplate)
      .values({
        ...{ storeId: ctx.storeId, id: uuidv7(), event, language, texts, savedBy: ctx.accountName },
        version: version + 1,
        base: keepsBase ? before.base : defaults,
        baseVersion: keepsBase ? before.baseVersion : email.texts.version,
      })
      .onConflictDoNothing()
      .returning({ id: notificationTemplate.id })
    if (!saved) throw versionConflict('notification')
    await recordAudit(tx, ctx, {
      action: texts ? 'notification.edit_texts' : 'notification.use_default',
      subjectType: 'notification',
      subjectId: saved.id,
      subjectName: language === '' ? label : `${label} (${language})`,
      before: { subject: before?.texts?.subject ?? email.texts.subject },
      after: { subject: texts?.subject ?? email.texts.subject },
    })
    return templateReply(tx, ctx, event, language)
  })
