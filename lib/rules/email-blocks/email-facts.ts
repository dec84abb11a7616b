/** A product as an email shows it; texts are plain. */
export type EmailProduct = {
  readonly name: string
  /** Formatted in the store's currency, such as `$12.00`. */
  readonly price: string
  /** Formatted price before a reduction; null without one. */
  readonly was: string | null
  /** Address of its picture; null without one. */
  readonly picture: string | null
  /** Path of its page. */
  readonly href: string
}

/** What an email shows of its store. */
export type EmailFacts = {
  readonly storeName: string
  /** Origin of the shop, without a trailing slash. */
  readonly storeUrl: string
  /** Postal address of the business; an email without one breaks the law in many countries. */
  readonly address: string
  /** `#RRGGBB`. */
  readonly accent: string
  readonly logo: string | null
  /** Products by their keys; those that shoppers do not see are missing. */
  readonly products: ReadonlyMap<string, EmailProduct>
}
