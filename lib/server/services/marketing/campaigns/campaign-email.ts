import 'server-only'
import { eq } from 'drizzle-orm'
import { taggedAddress } from '@/lib/rules/campaigns/campaign-link'
import { composeEmail } from '@/lib/rules/email-blocks/compose-email'
import type { EmailFacts, EmailProduct } from '@/lib/rules/email-blocks/email-facts'
import { toMinor } from '@/lib/rules/money'
import { productHref } from '@/lib/rules/store-links'
import type { StoreScope } from '../../../context'
import { store } from '../../../db/schema/platform'
import type { Tx } from '../../../db/transaction'
import type { LiquidValues } from '../../../liquid/liquid-template'
import { moneyOf } from '../../cart/store-money'
import { shownCards } from '../../catalogue/shown-cards'
import { storeAddress } from '../../stores/store-address'
import { liveSite } from '../../website/live-site'
import type { CampaignRecord } from './campaign-record'

/** What a campaign says, apart from whom it is for. */
export type CampaignContent = Pick<CampaignRecord, 'subject' | 'preheader' | 'design'>

/** The store behind an email. `subdomain` is part of its addresses. */
export type CampaignStore = { readonly facts: EmailFacts; readonly subdomain: string; readonly timeZone: string }

/** What emails of blocks show of a store, with the products that the design names. */
export async function campaignStore(
  tx: Tx,
  scope: StoreScope,
  { design }: Pick<CampaignContent, 'design'>,
): Promise<CampaignStore> {
  const [row] = await tx.select().from(store).where(eq(store.id, scope.storeId))
  if (!row) throw new Error('The store no longer exists.')
  const site = await liveSite(tx, scope)
  const facts = {
    storeName: row.name,
    storeUrl: storeAddress(row.subdomain),
    address: row.address,
    accent: site.theme.colors.primary,
    logo: site.brand.logo ?? row.logoUrl,
    products: await productsIn(tx, scope, productKeysOf(design)),
  }
  return { facts, subdomain: row.subdomain, timeZone: row.timeZone }
}

/** Keys of the variants that a design shows. */
const productKeysOf = ({ blocks }: CampaignContent['design']): string[] =>
  blocks.flatMap(({ type, settings: { products } }) =>
    type === 'products' && Array.isArray(products) ? products.filter((key) => typeof key === 'string') : [],
  )

async function productsIn(tx: Tx, scope: StoreScope, keys: readonly string[]): Promise<Map<string, EmailProduct>> {
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

/** The email of a campaign for all of its readers; its links carry the campaign's name for web analytics. */
export function composeCampaign(content: CampaignContent & { readonly name: string }, { facts }: CampaignStore) {
  const composed = composeEmail(content, facts)
  return { ...composed, links: composed.links.map((address) => taggedAddress(address, content.name)) }
}

/** A person as texts of emails read it. */
export type ReaderNames = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** What the texts of a campaign can name. */
export const readerValues = (
  { firstName, lastName, email }: ReaderNames,
  { storeName, storeUrl }: EmailFacts,
): LiquidValues => ({
  customer: { first_name: firstName, last_name: lastName, name: `${firstName} ${lastName}`.trim(), email },
  store: { name: storeName, url: storeUrl },
})
