import 'server-only'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { connection } from '../../db/database'
import { message, messageAttachment } from '../../db/schema/outbox'
import { platformTransaction } from '../../db/transaction'

export type Message = typeof message.$inferSelect
export type MessageState = Message['state']

const LONGEST_LIST = 200

/** Newest first, at most 200. */
export async function listMessages(filter: { to?: string; state?: MessageState }): Promise<Message[]> {
  const db = await connection()
  return db
    .select()
    .from(message)
    .where(
      and(
        filter.to ? eq(sql`lower(${message.recipient})`, filter.to.toLowerCase()) : undefined,
        filter.state ? eq(message.state, filter.state) : undefined,
      ),
    )
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(LONGEST_LIST)
}

export async function findMessage(id: string): Promise<Message | null> {
  const [found] = await (await connection()).select().from(message).where(eq(message.id, id))
  return found ?? null
}

/** The files that go out with an email. */
export const attachmentsOf = async (id: string) =>
  (await connection()).select().from(messageAttachment).where(eq(messageAttachment.messageId, id))

type RenderedFile = { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }

/** Adds the rendered documents of an email to its files. */
export const attachFiles = (messageId: string, files: readonly RenderedFile[]): Promise<void> =>
  platformTransaction(async (tx) => {
    const rows = files.map(({ fileName, type, bytes }) => ({
      ...{ id: uuidv7(), messageId, fileName, type },
      bytes: Buffer.from(bytes),
    }))
    if (rows.length > 0) await tx.insert(messageAttachment).values(rows)
    await tx.update(message).set({ documents: null }).where(eq(message.id, messageId))
  })

/** Bodies contain sign-in links, so they are deleted once the email is sent, unless the outbox is where it is read. */
export async function noteSent(id: string, answer: string, storesEmails: boolean): Promise<void> {
  const db = await connection()
  await db
    .update(message)
    .set({
      state: 'sent',
      providerId: answer,
      lastError: null,
      sentAt: sql`now()`,
      attempts: sql`${message.attempts} + 1`,
      ...(!storesEmails && { html: '', text: '' }),
    })
    .where(eq(message.id, id))
  if (!storesEmails) await db.delete(messageAttachment).where(eq(messageAttachment.messageId, id))
}

export async function noteFailedTry(id: string, reason: string): Promise<void> {
  const db = await connection()
  await db
    .update(message)
    .set({ lastError: reason, attempts: sql`${message.attempts} + 1` })
    .where(eq(message.id, id))
}

/** Final; an email that was sent after all stays sent. */
export async function noteFailed(id: string): Promise<void> {
  const db = await connection()
  await db
    .update(message)
    .set({ state: 'failed', html: '', text: '' })
    .where(and(eq(message.id, id), eq(message.state, 'staged')))
  await db.delete(messageAttachment).where(eq(messageAttachment.messageId, id))
}

/** Retention of the log. */
export async function purgeMessages(olderThanDays: number): Promise<void> {
  const db = await connection()
  await db.delete(message).where(lt(message.createdAt, sql`now() - ${olderThanDays}::int * interval '1 day'`))
}
