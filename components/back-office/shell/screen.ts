import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@/lib/contract/permissions'

/** Groups of the sidebar, in order. */
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

/** One screen of the back-office, as used by sidebar, palette, breadcrumb, titles and the guard. */
export type Screen = {
  readonly title: string
  readonly icon: Icon
  readonly group: ScreenGroup
  /** The permission needed to open it; null for screens of every signed-in user. */
  readonly permission: Permission | null
  /** What the screen is for, in one or two sentences. */
  readonly description: string
  /** Route of the parent screen. Screens without one are listed in the sidebar. */
  readonly parent?: string
  /** Route of the screen that this one is a tab of: one sidebar entry opens all tabs. */
  readonly tabOf?: string
  /** Title of its sidebar entry when that differs, as the entry stands for several tabs. */
  readonly entryTitle?: string
  /** Not built yet: its address works, but no menu, search, setting or checklist links to it. */
  readonly isComing?: true
  /** Additional search words for the palette. */
  readonly keywords?: string
}

/** Preserves the routes of a table as literal types. */
export const screens = <const T extends Readonly<Record<string, Screen>>>(table: T): T => table
