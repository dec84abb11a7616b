import type { Menu } from './content'
import { menuHref } from './menu-href'

/** An entry of a navigation that the owner made. `href` is null for a heading that only groups its children. */
export type OwnLink = {
  readonly id: string
  readonly label: string
  readonly href: string | null
  readonly children: readonly OwnLink[]
}

const LEVELS = 3

/**
 * The own entries of a menu as a tree of at most three levels, in their order. Left out: entries without a label, those
 * with neither a usable address nor children, and those below an entry that does not exist.
 */
export function ownLinks({ order, items }: Pick<Menu, 'order' | 'items'>): OwnLink[] {
  const below = (parent: string | null, level: number): OwnLink[] =>
    order.flatMap((id) => {
      const item = items[id]
      const label = item?.label.trim()
      if (!item || !label || item.parent !== parent) return []
      const href = menuHref(item.href)
      const children = level < LEVELS ? below(id, level + 1) : []
      return href === null && children.length === 0 ? [] : [{ id, label, href, children }]
    })
  return below(null, 1)
}
