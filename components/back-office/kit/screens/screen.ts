import type { Icon } from '@tabler/icons-react'
import type { Permission } from '@/lib/contract/permissions'
import type { ScreenGroup } from './screen-groups'

/** What a feature declares about one of its screens, for the sidebar, palette, breadcrumb, titles and permission check. */
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
  /** Title of the sidebar entry, if it differs because the entry opens several tabs. */
  readonly entryTitle?: string
  /** `[id]` in its route is the id of the store, not of an entry that has to be chosen. */
  readonly isOfStore?: true
  /** Path of the GET that reads its entry by `_id`, the id in its route: asked for as soon as the screen is opened. */
  readonly reads?: string
  /** The key that opens it after G. */
  readonly chord?: string
  /** Additional search words for the palette. */
  readonly keywords?: string
}

/** A screen with its route, in which `[id]` is a placeholder for an id. */
export type PlacedScreen = Screen & { readonly route: string }

/** The screens of a feature, by route. */
export const screens = (table: Readonly<Record<string, Screen>>): readonly PlacedScreen[] =>
  Object.entries(table).map(([route, screen]) => ({ ...screen, route }))
