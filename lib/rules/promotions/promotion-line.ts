/** A line of the cart as offers see it. `unitPrice` in minor units. */
export type PromotionLine = {
  /** Unique within the cart. */
  key: string
  unitPrice: number
  quantity: number
  /** The names, by `placeName`, of everything in the catalogue that the line belongs to. */
  places: ReadonlySet<string>
  /** False: no discount on products or the order applies to it. */
  isDiscountable: boolean
  /** It is sold below its former price already. */
  isReduced: boolean
}
