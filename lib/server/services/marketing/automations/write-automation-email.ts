import 'server-only'
import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { AutomationStep } from '@/lib/rules/automations/automation-kind'
import { type EmailProof, proofSentence } from '@/lib/rules/campaigns/proof-sentence'
import type { EmailFacts } from '@/lib/rules/email-blocks/email-facts'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { LiquidMistake } from '../../../liquid/liquid-template'
import type { BulkEmail } from '../../../mail/port'
import { fillBlockEmail } from '../../../mail/templates/block-email'
import { plainName } from '../../../mail/templates/plain-name'
import { unsubscribeUrl } from '../../consents/unsubscribe-token'
import type { AutomationRecord } from '../emails/automation-record'
import { type EmailStore, emailProducts, emailStore, type ReaderNames, readerValues } from '../emails/email-store'
import { type EmailSubject, goodsEmail } from '../emails/goods-email'
import { AutomationLinks } from './automation-links'

/** An automation while its emails are staged, in one transaction. */
export type OpenAutomation = {
  readonly row: AutomationRecord
  readonly links: AutomationLinks
  /** By step: the store with the products that the step names. */
  readonly shops: Map<number, EmailStore>
  /** That the emails of this transaction are about, by the keys of variants. */
  readonly products: EmailFacts['products']
}

/** Prepares the emails of an automation within this transaction; `keys`: of the goods that they are about. */
export const openAutomation = async (
  tx: Tx,
  scope: StoreScope,
  row: AutomationRecord & { readonly id: string },
  keys: readonly string[],
): Promise<OpenAutomation> => ({
  row,
  links: await AutomationLinks.open(tx, scope, row.id),
  shops: new Map(),
  products: await emailProducts(tx, scope, keys),
})

async function shopOf(tx: Tx, scope: StoreScope, { shops }: OpenAutomation, index: number, step: AutomationStep) {
  const known = shops.get(index) ?? (await emailStore(tx, scope, step))
  shops.set(index, known)
  return known
}

const TOKEN_BYTES = 12

type Reader = { readonly person: ReaderNames & { readonly id: string }; readonly proof: EmailProof }

/** An email for one reader, the token of its links and how many it has; null when its texts cannot be filled in. */
export async function writeAutomationEmail(
  tx: Tx,
  scope: StoreScope,
  open: OpenAutomation,
  { index, step, subject, person, proof }: Reader & { index: number; step: AutomationStep; subject: EmailSubject },
): Promise<{ email: BulkEmail; token: string; linkCount: number } | null> {
  const shop = await shopOf(tx, scope, open, index, step)
  const { name, takesReplies } = AUTOMATION_FACTS[open.row.kind]
  const unsubscribe = unsubscribeUrl(scope, shop.facts.storeUrl, person.id)
  try {
    const { email, links } = goodsEmail({ shop, products: open.products, step, name, subject })
    const numbers = await open.links.numbersOf(links)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const filled = fillBlockEmail(email, {
      values: { ...readerValues(person, shop.facts), ...subject.values },
      slots: { unsubscribe, proof: proofSentence(proof, shop.timeZone) },
      linkAt: (at) => `${shop.facts.storeUrl}/api/go/${token}/${numbers[at] ?? 0}`,
    })
    const envelope = {
      id: uuidv7(),
      recipientId: uuidv7(),
      kind: 'automation',
      to: person.email,
      fromName: plainName(open.row.fromName || shop.facts.storeName),
      unsubscribeUrl: unsubscribe,
      ...(takesReplies && shop.replyTo && { replyTo: shop.replyTo }),
    }
    return { email: { ...filled, ...envelope }, token, linkCount: new Set(numbers).size }
  } catch (error) {
    if (error instanceof LiquidMistake) return null
    throw error
  }
}
