import type { Menu, MenuItem } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import { insertPart, type MenuName, menuItemsOf, movePart, removePart } from './parts'
import { stepInOrder } from './step-in-order'

/** Levels of a menu, as many as the shop's navigation shows. */
const MENU_LEVELS = 3

export type MenuRow = {
  readonly id: string
  readonly item: MenuItem
  /** From 1. */
  readonly level: number
  readonly position: number
  readonly siblings: number
}

const childrenOf = ({ order, items }: Menu, parent: string | null): readonly string[] =>
  order.filter((id) => items[id] && parentOf(items, id) === parent)

/** An entry whose parent is gone counts as one at the top. */
function parentOf(items: Menu['items'], id: string): string | null {
  const parent = items[id]?.parent ?? null
  return parent !== null && parent !== id && items[parent] ? parent : null
}

/** The entries of a menu as a flat list, each below its parent. */
export function menuRows(menu: Menu): readonly MenuRow[] {
  const rowsBelow = (parent: string | null, level: number): MenuRow[] => {
    const ids = childrenOf(menu, parent)
    return ids.flatMap((id, at) => {
      const item = menu.items[id]
      if (!item || level > menu.order.length) return []
      return [{ id, item, level, position: at + 1, siblings: ids.length }, ...rowsBelow(id, level + 1)]
    })
  }
  return rowsBelow(null, 1)
}

const depthBelow = (menu: Menu, id: string): number =>
  1 + Math.max(0, ...childrenOf(menu, id).map((child) => depthBelow(menu, child)))

export const addMenuItem = (name: MenuName, id: string, item: MenuItem): readonly Operation[] =>
  insertPart(menuItemsOf(name), id, { ...item }, null)

/** Removes an entry and those below it. */
export function removeMenuItem(name: MenuName, menu: Menu, id: string): readonly Operation[] {
  const below = childrenOf(menu, id).flatMap((child) => removeMenuItem(name, menu, child))
  return [...below, ...removePart(menuItemsOf(name), id)]
}

/** Moves an entry among its siblings; null when it cannot go further. */
export function stepMenuItem(name: MenuName, menu: Menu, id: string, step: -1 | 1): readonly Operation[] | null {
  const before = stepInOrder(childrenOf(menu, parentOf(menu.items, id)), id, step)
  return before === undefined ? null : movePart(menuItemsOf(name), id, before)
}

const setParent = (name: MenuName, id: string, parent: string | null): Operation => ({
  kind: 'set',
  path: [name, 'items', id, 'parent'],
  value: parent,
})

/** Puts an entry below the one above it; null when there is none, or when the menu would get too deep. */
export function indentMenuItem(name: MenuName, menu: Menu, id: string): readonly Operation[] | null {
  const siblings = childrenOf(menu, parentOf(menu.items, id))
  const above = siblings[siblings.indexOf(id) - 1]
  const row = menuRows(menu).find((each) => each.id === id)
  if (above === undefined || !row || row.level + depthBelow(menu, id) > MENU_LEVELS) return null
  return [setParent(name, id, above), ...movePart(menuItemsOf(name), id, null)]
}

/** Puts an entry behind its parent; null at the top. */
export function outdentMenuItem(name: MenuName, menu: Menu, id: string): readonly Operation[] | null {
  const parent = parentOf(menu.items, id)
  if (parent === null) return null
  const grand = parentOf(menu.items, parent)
  const siblings = childrenOf(menu, grand)
  const before = siblings[siblings.indexOf(parent) + 1] ?? null
  return [setParent(name, id, grand), ...movePart(menuItemsOf(name), id, before)]
}
