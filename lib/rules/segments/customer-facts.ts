/** Everything that rules ask of one customer. Amounts in minor units, moments in ms since 1970. */
export type CustomerFacts = {
  /** Orders that were paid, and their net sales: after discounts and refunds. */
  readonly orders: number
  readonly spent: number
  readonly firstOrderAt: number | null
  readonly lastOrderAt: number | null
  /** Paid in all, and refunded of it. */
  readonly paid: number
  readonly refunded: number
  /** What was bought, by `placeName` of everything that it belongs to, and when last. */
  readonly purchases: readonly { readonly places: ReadonlySet<string>; readonly at: number }[]
  /** Ids of offers. */
  readonly offersUsed: readonly string[]
  /** The last change of the newest cart that was left. */
  readonly abandonedCartAt: number | null
  /** Ids of campaigns: with an order soon after a click, and with a click. */
  readonly campaignsOrdered: readonly string[]
  readonly campaignsClicked: readonly string[]
  readonly valueGroup: string | null
  readonly since: number
  readonly state: string
  readonly tags: readonly string[]
  /** ISO 3166-1 alpha-2, of all addresses; regions as people write them. */
  readonly countries: readonly string[]
  readonly regions: readonly string[]
  /** Kinds of consent that are given at present. */
  readonly consents: readonly string[]
  /** `1990-12-24` */
  readonly birthday: string | null
}
