import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@/lib/contract/permissions'

/** Jobs of a shop, in the order of the sidebar. */
export const SCREEN_GROUPS = [
  'Home',
  'Sell',
  'Catalogue',
  'Stock',
  'Customers',
  'Online store',
  'Reports',
  'Settings',
] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

/** One screen of the back-office: what sidebar, palette, breadcrumb, titles and the guard know of it. */
export type Screen = {
  readonly title: string
  readonly icon: Icon
  readonly group: ScreenGroup
  /** The right without which it is of no use; null for what belongs to everybody who is signed in. */
  readonly permission: Permission | null
  /** One or two sentences: what is done there. */
  readonly description: string
  /** Route of the screen above it. Those without one stand in the sidebar. */
  readonly parent?: string
  /** Route of the screen that this one is a tab of: one sidebar entry opens all tabs. */
  readonly tabOf?: string
  /** Title of its sidebar entry where that differs, since the entry stands for several tabs. */
  readonly entryTitle?: string
  /** It still has to be built: its address answers, but no menu, search, setting or checklist leads there. */
  readonly isComing?: true
  /** Further words that the palette finds it by. */
  readonly keywords?: string
}

/** Keeps the routes of a table as literal types. */
export const screens = <const T extends Readonly<Record<string, Screen>>>(table: T): T => table
