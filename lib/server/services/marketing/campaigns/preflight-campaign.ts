import 'server-only'
import { sql } from 'drizzle-orm'
import type { PreflightFinding } from '@/lib/contract/campaigns'
import { couponBlockValues } from '@/lib/rules/email-blocks/block-markup'
import { EMAIL_BLOCKS, isEmailBlockType } from '@/lib/rules/email-blocks/email-block-kit'
import { type EmailBlock, MAX_EMAIL_BYTES, settingText } from '@/lib/rules/email-blocks/email-design'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import { isFieldVisible } from '@/lib/rules/website/is-field-visible'
import type { Fields, PictureValue } from '@/lib/rules/website/section-definition'
import { readSettings } from '@/lib/rules/website/section-values'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { LiquidMistake } from '../../../liquid/liquid-template'
import { isEmptyValue, variablesIn } from '../../../liquid/liquid-variables'
import { fillBlockEmail, liquidTextsOf, parseBlockEmail } from '../../../mail/templates/block-email'
import { couponStates } from '../../website/checks/coupon-states'
import { productStates } from '../../website/checks/product-states'
import { composeTagged, type EmailStore, emailStore, readerValues } from '../emails/email-store'
import { mistakeText } from '../emails/mistake-text'
import { peopleOfAudience } from './campaign-audience'
import type { CampaignRecord } from './campaign-record'
import { deadLinks } from './dead-links'

type Place = { readonly blockId?: string; readonly field?: string }

const finding = (level: PreflightFinding['level'], message: string, place: Place = {}): PreflightFinding => ({
  level,
  message,
  blockId: place.blockId ?? null,
  field: place.field ?? null,
})

/** What is wrong with a campaign that would be sent at `at`, errors first. */
export async function preflightFindings(
  tx: Tx,
  scope: StoreScope,
  row: CampaignRecord,
  at: Date,
): Promise<PreflightFinding[]> {
  const shop = await emailStore(tx, scope, row)
  const all = [
    ...plainFindings(row, shop),
    ...row.design.blocks.flatMap(pictureFindings),
    ...(await productFindings(tx, scope, row)),
    ...(await couponFindings(tx, scope, row, at)),
    ...(await deadLinks(tx, scope, row.design)).map(({ message, ...place }) => finding('error', message, place)),
    ...(await textFindings(tx, scope, row, shop)),
  ]
  return [...all].sort((one, other) => weight(one) - weight(other))
}

const weight = ({ level }: PreflightFinding): number => ['error', 'warning', 'note'].indexOf(level)

function plainFindings({ subject, preheader, design }: CampaignRecord, { facts }: EmailStore): PreflightFinding[] {
  const hasText = design.blocks.some(
    ({ type, settings }) =>
      (type === 'text' &&
        settingText(settings.body)
          .replaceAll(/<[^>]*>/g, '')
          .trim() !== '') ||
      (type === 'columns' && settingText(settings.firstText) !== ''),
  )
  return [
    ...(subject === '' ? [finding('error', 'The email has no subject.', { field: 'subject' })] : []),
    ...(preheader === ''
      ? [
          finding('note', 'There is no preview text: mail programs show the beginning of the email.', {
            field: 'preheader',
          }),
        ]
      : []),
    ...(design.blocks.length === 0 ? [finding('error', 'The email is empty. Add a block.')] : []),
    ...(design.blocks.length > 0 && !hasText
      ? [finding('warning', 'The email has no text of its own. Filters treat such emails as spam.')]
      : []),
    ...(facts.address.trim() === ''
      ? [
          finding(
            'error',
            'Your business has no postal address. Marketing emails must show one: enter it in the business information.',
          ),
        ]
      : []),
  ]
}

const pictureIn = (value: unknown): PictureValue | null =>
  // Safe: `readSettings` answers a picture or null for a field of this kind.
  typeof value === 'object' ? (value as PictureValue | null) : null

/** Pictures without a description, in every field that holds one. */
function pictureFindings(block: EmailBlock): PreflightFinding[] {
  if (!isEmailBlockType(block.type)) return []
  const fields: Fields = EMAIL_BLOCKS[block.type].fields
  const values = readSettings(fields, block.settings)
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind !== 'picture' || !isFieldVisible(fields, key, block.settings)) return []
    const picture = pictureIn(values[key])
    if (picture === null || picture.decorative || picture.alt.trim() !== '') return []
    return [finding('warning', 'A picture has no alternative text.', { blockId: block.id, field: key })]
  })
}

async function productFindings(tx: Tx, scope: StoreScope, { design }: CampaignRecord): Promise<PreflightFinding[]> {
  const placed = design.blocks.flatMap((block) =>
    block.type === 'products'
      ? readSettings(EMAIL_BLOCKS.products.fields, block.settings).products.map((key) => ({ key, blockId: block.id }))
      : [],
  )
  const states = await productStates(
    tx,
    scope,
    placed.map(({ key }) => key),
  )
  return placed.flatMap(({ key, blockId }) => {
    const place = { blockId, field: 'products' }
    const state = Object.hasOwn(states, key) ? states[key] : undefined
    if (state === 'in_stock') return []
    if (state === 'sold_out') return [finding('warning', `The product ${key} is sold out.`, place)]
    return [finding('error', `The product ${key} is not in the shop, so the email leaves it out.`, place)]
  })
}

const COUPON_MESSAGES = {
  paused: 'is paused',
  ended: 'has ended by the time of sending',
  used_up: 'is used up',
  early: 'does not apply yet at the time of sending',
} as const

async function couponFindings(
  tx: Tx,
  scope: StoreScope,
  { design }: CampaignRecord,
  at: Date,
): Promise<PreflightFinding[]> {
  const coupons = design.blocks.filter(({ type }) => type === 'coupon')
  if (coupons.length === 0) return []
  const states = await couponStates(tx, scope, at)
  return coupons.flatMap((block) => {
    const code = couponBlockValues(block).code.trim()
    const place = { blockId: block.id, field: 'code' }
    if (code === '') return [finding('error', 'A coupon has no code.', place)]
    const state = Object.hasOwn(states, code.toUpperCase()) ? states[code.toUpperCase()] : undefined
    if (state === undefined) return [finding('error', `There is no offer with the code ${code}.`, place)]
    return state === 'valid' ? [] : [finding('error', `The code ${code} ${COUPON_MESSAGES[state]}.`, place)]
  })
}

/** Mistakes in texts, values that some people do not have, and the size of the email. */
async function textFindings(
  tx: Tx,
  scope: StoreScope,
  row: CampaignRecord,
  shop: EmailStore,
): Promise<PreflightFinding[]> {
  try {
    const email = parseBlockEmail(composeTagged(row, shop))
    const sample = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
    const values = readerValues(sample, shop.facts)
    const { html } = fillBlockEmail(email, {
      values,
      slots: { unsubscribe: `${shop.facts.storeUrl}/u/${'x'.repeat(38)}`, proof: 'x'.repeat(160) },
      linkAt: () => `${shop.facts.storeUrl}/api/go/${'x'.repeat(16)}/10`,
    })
    const bytes = utf8Bytes(html)
    const size = `The email has ${Math.ceil(bytes / 1024)} KB. Gmail cuts off what is longer than 102 KB.`
    const variables = liquidTextsOf(email).flatMap(variablesIn)
    const missing = await peopleWithout(tx, scope, row)
    return [
      ...(bytes > MAX_EMAIL_BYTES ? [finding('error', size)] : []),
      ...uniqueBy(variables).flatMap(({ path, hasFallback }) => {
        if (path.startsWith('email_links')) return []
        const people = missing[path]
        if (people === undefined) {
          return isEmptyValue(values, path) ? [finding('error', `There is no value {{ ${path} }}.`)] : []
        }
        if (people === 0) return []
        const who = people === 1 ? '1 person has' : `${people} people have`
        return hasFallback
          ? [finding('note', `${who} no ${path}: the text after “default” is used.`)]
          : [finding('warning', `${who} no ${path}, and the text is empty there. Add | default: "…".`)]
      }),
    ]
  } catch (error) {
    if (error instanceof LiquidMistake) return [finding('error', `A text cannot be read: ${mistakeText(error)}`)]
    throw error
  }
}

function uniqueBy<T extends { readonly path: string; readonly hasFallback: boolean }>(all: readonly T[]): T[] {
  const found = new Map<string, T>()
  for (const each of all) if (!found.has(each.path) || !each.hasFallback) found.set(each.path, each)
  return [...found.values()]
}

/** How many of those who get the email lack a name, by the path under which texts read it. */
async function peopleWithout(tx: Tx, scope: StoreScope, { audience }: CampaignRecord): Promise<Record<string, number>> {
  const allowed = [...(await peopleOfAudience(tx, scope, audience))].flatMap(([id, { isAllowed }]) =>
    isAllowed ? [id] : [],
  )
  const [row] = await rowsOf<{ first: number; last: number; neither: number }>(
    tx,
    sql`select count(*) filter (where c.first_name = '')::int as first, count(*) filter (where c.last_name = '')::int as last,
          count(*) filter (where c.first_name = '' and c.last_name = '')::int as neither
        from customer c where c.store_id = ${scope.storeId}
          and c.id = any(${idArray(allowed)})`,
  )
  const { first = 0, last = 0, neither = 0 } = row ?? {}
  return { 'customer.first_name': first, 'customer.last_name': last, 'customer.name': neither }
}
