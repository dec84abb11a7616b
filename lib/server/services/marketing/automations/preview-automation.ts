import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { automations } from '@/lib/contract/automations'
import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { AutomationKind, AutomationStep } from '@/lib/rules/automations/automation-kind'
import { type EmailProof, proofSentence } from '@/lib/rules/campaigns/proof-sentence'
import { Failure } from '@/lib/rules/failure'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import type { StoreScope, VendorContext } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { customer } from '../../../db/schema/customers'
import { product, variant } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { LiquidMistake } from '../../../liquid/liquid-template'
import { stageEmail } from '../../../mail/port'
import { fillBlockEmail } from '../../../mail/templates/block-email'
import { plainName } from '../../../mail/templates/plain-name'
import { requireToken } from '../../../rate-limit/port'
import { moneyOf } from '../../cart/store-money'
import { readAutomation } from '../emails/automation-record'
import { emailProducts, emailStore, type ReaderNames, readerValues } from '../emails/email-store'
import { type EmailSubject, goodsEmail } from '../emails/goods-email'
import { mistakeText } from '../emails/mistake-text'
import { ownAddress } from '../emails/own-address'
import { SAMPLE_READER } from '../emails/sample-reader'
import { AUTOMATION_SOURCES } from './automation-sources'
import { emailPermissions } from './email-permission'

const PER_PERSON = { limit: 30, windowMs: 60 * 60_000 }
const DAY_MS = 86_400_000
/** The newest event of the customer within so many days is shown. */
const EVENT_DAYS = 365

type Sample = { kind: AutomationKind; step: AutomationStep; customerId: string | null }

/** An email as its reader would get it; links lead to their addresses, and nobody can be unsubscribed by it. */
async function sampleOf(tx: Tx, scope: StoreScope, { kind, step, customerId }: Sample) {
  const shop = await emailStore(tx, scope, step)
  const person = customerId === null ? SAMPLE_READER : await readerOf(tx, scope, customerId)
  const subject = (await subjectOf(tx, scope, kind, customerId)) ?? (await sampleSubject(tx, scope))
  const products = await emailProducts(tx, scope, subject.keys)
  const { email, links } = goodsEmail({ shop, products, step, name: AUTOMATION_FACTS[kind].name, subject })
  const permission =
    customerId === null ? null : (await emailPermissions(tx, scope, kind, [customerId])).get(customerId)
  const filled = fillBlockEmail(email, {
    values: { ...readerValues(person, shop.facts), ...subject.values },
    slots: {
      unsubscribe: `${shop.facts.storeUrl}/`,
      proof: proofSentence(permission?.isAllowed ? permission.proof : sampleProof(kind), shop.timeZone),
    },
    linkAt: (number) => links[number] ?? shop.facts.storeUrl,
  })
  return { ...filled, shop }
}

/** What a reader without a proof is shown to have agreed to or asked for. */
const sampleProof = (kind: AutomationKind): EmailProof =>
  AUTOMATION_FACTS[kind].isRequested
    ? { source: 'stock_alert', wording: '', at: new Date() }
    : { source: 'checkout', wording: 'Email me news and offers', at: new Date() }

async function readerOf(tx: Tx, { storeId }: StoreScope, id: string): Promise<ReaderNames> {
  const [row] = await tx
    .select({ firstName: customer.firstName, lastName: customer.lastName, email: customer.email })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
  if (!row) throw new Failure('not_found', 'There is no such customer.')
  return row
}

/** What the newest event of a customer is about; null without one that would be written about now. */
async function subjectOf(
  tx: Tx,
  scope: StoreScope,
  kind: AutomationKind,
  customerId: string | null,
): Promise<EmailSubject | null> {
  if (customerId === null) return null
  const until = new Date()
  const { timeZone } = await moneyOf(tx, scope)
  const window = { from: new Date(until.getTime() - EVENT_DAYS * DAY_MS), until, timeZone }
  const source = AUTOMATION_SOURCES[kind]
  const events = (await source.events(tx, scope, window)).filter((event) => event.customerId === customerId)
  const [newest] = events.sort((one, other) => other.at - one.at)
  if (!newest) return null
  const { subjectKey, at } = newest
  const run = { id: customerId, customerId, subjectKey, happenedAt: at }
  const subject = (await source.subjects(tx, scope, [run], until)).get(run.id)
  return subject && 'keys' in subject ? subject : null
}

/** The newest product of the shop, under every name that a kind uses. */
async function sampleSubject(tx: Tx, scope: StoreScope): Promise<EmailSubject> {
  const { storeId } = scope
  const { format } = await moneyOf(tx, scope)
  const [found] = await tx
    .select({ key: variant.key, name: product.title, price: variant.price })
    .from(product)
    .innerJoin(variant, and(eq(variant.storeId, product.storeId), eq(variant.productId, product.id)))
    .where(and(eq(product.storeId, storeId), eq(product.status, 'active'), eq(variant.status, 'active')))
    .orderBy(desc(product.publishedAt), desc(product.id), variant.position)
    .limit(1)
  const [last] = await rowsOf<{ number: number | null }>(
    tx,
    sql`select max(number) as number from "order" where store_id = ${storeId}`,
  )
  const values = { cart: { count: 1 }, order: { number: last?.number ?? 1_001 } }
  if (!found) return { keys: [], values }
  const { key, name, price } = found
  const priced = { name, price: format(price), was: format(Math.round(price * 1.2)) }
  return { keys: [key], values: { ...values, product: priced } }
}

export const previewAutomation: Handler<typeof automations.preview> = (ctx, { kind, customerId, ...content }) => {
  if (customerId !== null && !ctx.permissions.has('customer.view')) {
    throw new Failure('forbidden', 'You need the permission to view customers for this preview.')
  }
  return transaction(ctx, async (tx) => {
    try {
      const { shop: _, ...email } = await sampleOf(tx, ctx, { kind, step: { waitHours: 0, ...content }, customerId })
      return { ...email, bytes: utf8Bytes(email.html), mistake: null }
    } catch (error) {
      if (!(error instanceof LiquidMistake)) throw error
      return { subject: '', html: '', text: '', bytes: 0, mistake: mistakeText(error) }
    }
  })
}

export const testAutomation: Handler<typeof automations.test> = async (ctx: VendorContext, { kind, step: index }) => {
  await requireToken('campaign-test', `${ctx.storeId} ${ctx.accountId}`, PER_PERSON)
  const to = await ownAddress(ctx)
  await transaction(ctx, async (tx) => {
    const row = await readAutomation(tx, ctx, kind)
    const step = row.steps[index]
    if (!step) throw new Failure('not_found', 'This automation has no such email.')
    try {
      const { shop, subject, html, text } = await sampleOf(tx, ctx, { kind, step, customerId: null })
      const fromName = plainName(row.fromName || shop.facts.storeName)
      const envelope = { to, fromName, storeId: ctx.storeId, kind: 'campaign-test' }
      await stageEmail(tx, { ...envelope, subject: `[Test] ${subject}`, html, text })
    } catch (error) {
      if (error instanceof LiquidMistake) throw new Failure('invalid', mistakeText(error))
      throw error
    }
  })
  return { message: `The test is on its way to ${to}.` }
}
