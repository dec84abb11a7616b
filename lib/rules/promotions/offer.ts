/** What a discount is taken from; each class is computed on what the one before has left over. */
export type OfferClass = 'product' | 'order' | 'shipping'

/** A part of the catalogue: `id` is that of the product, variant, brand, class or node of the tree. */
export type OfferTarget = {
  kind: 'product' | 'variant' | 'brand' | 'class' | 'category' | 'subdepartment' | 'department'
  id: string
}

/** Which goods count. An empty `include` stands for all of them. */
export type GoodsScope = {
  include: readonly OfferTarget[]
  exclude: readonly OfferTarget[]
  /** Leaves out variants that are reduced already. */
  skipsReduced: boolean
}

/** A step of a tiered offer: `from` in units or minor units on, `percent` off. */
export type Tier = { from: number; percent: number }

/** What an offer gives. Amounts and prices in minor units; 12.5 means 12.5 percent. */
export type Benefit =
  | { kind: 'percent'; on: 'product' | 'order'; percent: number }
  /** Off each unit (`product`), or once off the order. */
  | { kind: 'fixed'; on: 'product' | 'order'; amount: number }
  | { kind: 'fixed_price'; price: number }
  | { kind: 'free_shipping' }
  /** `goods` null: the units that are given are of the same goods as those to buy. `maxSets` null: without a limit. */
  | { kind: 'buy_x_get_y'; buy: number; get: number; percent: number; goods: GoodsScope | null; maxSets: number | null }
  /** Up to `quantity` units of a product or variant that is in the cart are free. */
  | { kind: 'gift'; goods: OfferTarget; quantity: number }
  | { kind: 'tiered'; by: 'quantity' | 'amount'; tiers: readonly Tier[] }

/** All conditions of an offer must hold. Amounts in minor units; weekdays 0–6 from Monday; minutes of the day, 0–1440. */
export type Condition =
  | { kind: 'minimum_amount'; amount: number }
  | { kind: 'minimum_quantity'; quantity: number }
  | { kind: 'first_order' }
  | { kind: 'signed_in' }
  /** The signed-in customer is in one of these segments, by id, or has one of these tags. */
  | { kind: 'segment'; segments: readonly string[] }
  | { kind: 'tag'; tags: readonly string[] }
  | { kind: 'country'; countries: readonly string[] }
  | { kind: 'channel'; channels: readonly Channel[] }
  | { kind: 'hours'; days: readonly number[]; from: number; until: number }

/** Where a sale is made. */
export type Channel = 'online' | 'pos'

/** Offers of which classes may apply beside this one. */
type CombinesWith = Readonly<Record<OfferClass, boolean>>

/** The discount of an offer and whom it is for: what the owner decides and the engine computes with. */
export type OfferTerms = {
  benefit: Benefit
  goods: GoodsScope
  conditions: readonly Condition[]
  /** Units that are discounted in one order, the dearest first; null without a limit. */
  maxUnits: number | null
  combinesWith: CombinesWith
  /** The higher one is preferred, whatever it saves. */
  priority: number
}

/** An offer as it stands at the time of the calculation. Instants in ms since 1970, amounts in minor units. */
export type Offer = OfferTerms & {
  id: string
  name: string
  /** The code that the shopper entered; null for an automatic offer. */
  code: string | null
  isActive: boolean
  startsAt: number | null
  /** The first instant at which it no longer applies. */
  endsAt: number | null
  /** Uses that are left in all and for this customer, and what is left of its budget; null without a limit. */
  usesLeft: number | null
  customerUsesLeft: number | null
  budgetLeft: number | null
}

/** The class that an offer belongs to follows from what it gives. */
export function classOf({ benefit }: Pick<OfferTerms, 'benefit'>): OfferClass {
  if (benefit.kind === 'free_shipping') return 'shipping'
  return (benefit.kind === 'percent' || benefit.kind === 'fixed') && benefit.on === 'order' ? 'order' : 'product'
}

/** All goods, reduced ones as well. */
export const ALL_GOODS: GoodsScope = { include: [], exclude: [], skipsReduced: false }
