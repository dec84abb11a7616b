import 'server-only'
import { eq } from 'drizzle-orm'
import { taggedAddress } from '@/lib/rules/campaigns/campaign-link'
import { composeEmail } from '@/lib/rules/email-blocks/compose-email'
import type { EmailDesign } from '@/lib/rules/email-blocks/email-design'
import type { EmailFacts, EmailProduct } from '@/lib/rules/email-blocks/email-facts'
import { toMinor } from '@/lib/rules/money'
import { productHref } from '@/lib/rules/store-links'
import type { StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import type { Tx } from '../../../db/transaction'
import type { LiquidValues } from '../../../liquid/liquid-template'
import { moneyOf } from '../../cart/store-money'
import { shownCards } from '../../catalogue/shown-cards'
import { businessAddress, businessFacts } from '../../stores/business-facts'
import { shopAddress } from '../../stores/shop-address'
import { liveSite } from '../../website/live-site'

/** What an email says. */
export type EmailTexts = { readonly subject: string; readonly preheader: string; readonly design: EmailDesign }

/** The store behind an email. */
export type EmailStore = {
  readonly facts: EmailFacts
  readonly timeZone: string
  /** Where answers go; empty when the store has no address. */
  readonly replyTo: string
}

/** What emails of blocks show of a store, with the products that the design names. */
export async function emailStore(
  tx: Tx,
  scope: StoreScope,
  { design }: Pick<EmailTexts, 'design'>,
): Promise<EmailStore> {
  const [row] = await tx.select().from(store).where(eq(store.id, scope.storeId))
  if (!row) throw new Error('The store no longer exists.')
  const site = await liveSite(tx, scope)
  const facts = {
    storeName: row.name,
    storeUrl: await shopAddress(tx, scope),
    address: businessAddress(await businessFacts(tx, scope), row),
    accent: site.theme.colors.primary,
    logo: site.brand.logo ?? row.logoUrl,
    products: await emailProducts(tx, scope, productKeysOf(design)),
  }
  return { facts, timeZone: row.timeZone, replyTo: row.email }
}

/** Keys of the variants that a design shows. */
const productKeysOf = ({ blocks }: EmailTexts['design']): string[] =>
  blocks.flatMap(({ type, settings: { products } }) =>
    type === 'products' && Array.isArray(products) ? products.filter((key) => typeof key === 'string') : [],
  )

/** Products as emails show them, by the keys of their variants; those that shoppers do not see are missing. */
export async function emailProducts(
  tx: Tx,
  scope: StoreScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EmailProduct>> {
  if (keys.length === 0) return new Map()
  const { code, format } = await moneyOf(tx, scope)
  const cards = await shownCards(tx, scope, { keys })
  return new Map(
    cards.map((card) => {
      const price = card.offer?.price ?? card.price
      const text = (amount: number) => format(toMinor(amount, code))
      const was = card.originalPrice > price ? text(card.originalPrice) : null
      const href = productHref(card.handle, card.variantCount > 1 ? card.key : undefined)
      return [card.key, { name: card.name, price: text(price), was, picture: card.image, href }] as const
    }),
  )
}

/** An email for all of its readers; its links carry the name of the campaign or automation for web analytics. */
export function composeTagged(content: EmailTexts & { readonly name: string }, { facts }: EmailStore) {
  const composed = composeEmail(content, facts)
  return { ...composed, links: composed.links.map((address) => taggedAddress(address, content.name)) }
}

/** A person as texts of emails read it. */
export type ReaderNames = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** What the texts of every email can name. */
export const readerValues = (
  { firstName, lastName, email }: ReaderNames,
  { storeName, storeUrl }: EmailFacts,
): LiquidValues => ({
  customer: { first_name: firstName, last_name: lastName, name: `${firstName} ${lastName}`.trim(), email },
  store: { name: storeName, url: storeUrl },
})
