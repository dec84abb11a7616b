import type { PageContent, SiteContent } from '../../content'

/** A template that the platform ships. */
export type StockTemplate = {
  readonly id: string
  readonly name: string
  /** The trade that it was made for, such as "Grocery"; empty for all. */
  readonly trade: string
  /** One sentence for the gallery. */
  readonly description: string
  /** Null: the shop's present look stays. Menus, brand and announcement stay in any case. */
  readonly look: SiteContent['theme'] | null
  /** May hold department slots: `fillDepartmentSlots` puts the shop's own in. */
  readonly home: PageContent
}
