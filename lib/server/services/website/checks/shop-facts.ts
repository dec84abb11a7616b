import 'server-only'
import type { SiteColours } from '@/lib/rules/website/content'

export type KnownProduct = 'in_stock' | 'sold_out' | 'hidden'
export type CouponState = 'valid' | 'paused' | 'ended' | 'used_up' | 'early'
export type PictureFacts = {
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number | null
}

/** What the publish checks know about the shop. Plain data: equal facts give equal findings. */
export type ShopFacts = {
  /** Epoch milliseconds. */
  readonly now: number
  /** Facts that a page may show by a placeholder. */
  readonly store: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly address: string
    readonly description: string
  }
  /** Language of the shop, such as `en` or `de-AT`. */
  readonly locale: string
  /** The shop's own host names, lower case. */
  readonly hosts: readonly string[]
  /** Root domain of the platform: its other names are other shops. */
  readonly rootDomain: string
  /** By every name that the documents use: handle, id or key. One that is missing does not exist. */
  readonly products: Readonly<Record<string, KnownProduct>>
  /** `departments/{id}` and so on, of those that the documents name. */
  readonly nodes: Readonly<Record<string, true>>
  /** By address, such as `/pages/about`: whether shoppers can open it once these documents are published. */
  readonly pages: Readonly<Record<string, boolean>>
  /** Titles of the shop's other pages by document id. */
  readonly titles: Readonly<Record<string, string>>
  /** By code in capitals. */
  readonly coupons: Readonly<Record<string, CouponState>>
  /** By address, of those that the documents show. */
  readonly pictures: Readonly<Record<string, PictureFacts>>
  readonly hasHours: boolean
  /** Colours of the live site document. */
  readonly colours: SiteColours
}
