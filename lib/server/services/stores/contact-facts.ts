import 'server-only'
import { z } from 'zod'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { readSetting, type SettingGroup } from '../settings/setting-group'

const Facts = z.object({
  mapPin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  messagesTo: z.string(),
  senderName: z.string(),
  answersTo: z.string(),
  senderAddress: z.string().default(''),
})

/** How a store is written to and writes, beyond the row of its store. Empty texts stand for what the row says. */
export type ContactFacts = z.output<typeof Facts>

/** The group in which they are stored. */
export const CONTACT_FACTS: SettingGroup<ContactFacts> = {
  name: 'contact-information',
  schema: Facts,
  initial: { mapPin: null, messagesTo: '', senderName: '', answersTo: '', senderAddress: '' },
}

export const contactFacts = async (tx: Tx, scope: StoreScope): Promise<ContactFacts> =>
  (await readSetting(tx, scope, CONTACT_FACTS)).value

const Check = z.object({
  address: z.string(),
  /** Purposes of the records that were there. */
  found: z.array(z.string()),
  isReady: z.boolean(),
  checkedAt: z.string(),
  /** The weekly check that follows from this one: any other is outdated. Checks of before have none. */
  recheckId: z.string().optional(),
})

/** The last check of a sender address, of that address only. */
export type SenderCheck = z.output<typeof Check>

/** The group in which it is stored. */
export const SENDER_CHECK: SettingGroup<SenderCheck | null> = {
  name: 'sender-check',
  schema: Check.nullable(),
  initial: null,
}

/** The envelope of emails to shoppers: the sender's name, and where answers go; without an address they have no place. */
export async function shopEnvelope(
  tx: Tx,
  scope: StoreScope,
  own: { readonly name: string; readonly email: string },
): Promise<{ fromName: string; replyTo?: string; fromAddress?: string }> {
  const { senderName, answersTo, senderAddress } = await contactFacts(tx, scope)
  const { value: check } = await readSetting(tx, scope, SENDER_CHECK)
  const isOwn = senderAddress !== '' && check?.isReady === true && check.address === senderAddress
  const replyTo = answersTo || own.email
  return {
    fromName: senderName || own.name,
    ...(replyTo && { replyTo }),
    ...(isOwn && { fromAddress: senderAddress }),
  }
}
