import 'server-only'
import type { notifications } from '@/lib/contract/notifications'
import { Failure } from '@/lib/rules/failure'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import type { VendorContext } from '../../context'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { LiquidMistake } from '../../liquid/liquid-template'
import { stageEmail } from '../../mail/port'
import type { EmailData } from '../../mail/store-emails/email-data'
import { renderStoreEmail } from '../../mail/store-emails/render-store-email'
import { plainName } from '../../mail/templates/plain-name'
import { requireToken } from '../../rate-limit/port'
import { accountById } from '../accounts/find-account'
import { editableEvent } from './template-calls'

const PER_PERSON = { limit: 30, windowMs: 60 * 60_000 }

/** What an email is shown for: an order by its number, the newest one, or a made-up subject. */
async function shownData(tx: Tx, ctx: VendorContext, event: string, orderNumber: number | null): Promise<EmailData> {
  const { email, example } = editableEvent(event)
  if (!example || !ctx.permissions.has('order.view')) return email.sampleData()
  const found = await example(tx, ctx, orderNumber)
  if (!found && orderNumber !== null) {
    throw new Failure('not_found', `There is no order #${orderNumber}.`, { orderNumber: 'There is no such order' })
  }
  return found ?? email.sampleData()
}

const mistakeOf = ({ message, line }: LiquidMistake): string => `${message} (line ${line})`

export const previewNotification: Handler<typeof notifications.preview> = (ctx, { event, texts, orderNumber }) =>
  transaction(ctx, async (tx) => {
    const { email } = editableEvent(event)
    const data = await shownData(tx, ctx, event, orderNumber)
    try {
      const { subject, html, text } = renderStoreEmail(email, texts, data)
      return { subject, html, text, bytes: utf8Bytes(html), mistake: null }
    } catch (error) {
      if (!(error instanceof LiquidMistake)) throw error
      return { subject: '', html: '', text: '', bytes: 0, mistake: mistakeOf(error) }
    }
  })

export const testNotification: Handler<typeof notifications.test> = async (ctx, { event, texts, orderNumber }) => {
  await requireToken('notification-test', `${ctx.storeId} ${ctx.accountId}`, PER_PERSON)
  const { email: to } = await platformTransaction((tx) => accountById(tx, ctx.accountId))
  await transaction(ctx, async (tx) => {
    const { email } = editableEvent(event)
    const data = await shownData(tx, ctx, event, orderNumber)
    try {
      const { subject, html, text } = renderStoreEmail(email, texts, data)
      const envelope = { to, storeId: ctx.storeId, kind: 'notification-test' }
      const sender = plainName(data.sender)
      const fromName = sender === '' ? {} : { fromName: sender }
      await stageEmail(tx, { ...envelope, ...fromName, subject: `[Test] ${subject}`, html, text })
    } catch (error) {
      if (error instanceof LiquidMistake) throw new Failure('invalid', mistakeOf(error))
      throw error
    }
  })
  return { message: `The test is on its way to ${to}.` }
}
