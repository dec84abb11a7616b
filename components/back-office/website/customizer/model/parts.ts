import type { Json } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'

/** Where parts that repeat are stored: a record of them by id, and the list of their ids in order. */
export type PartPlace = { readonly items: readonly string[]; readonly order: readonly string[] }

export const PAGE_SECTIONS: PartPlace = { items: ['sections'], order: ['order'] }

export const blocksOf = (sectionId: string): PartPlace => ({
  items: ['sections', sectionId, 'blocks'],
  order: ['sections', sectionId, 'blockOrder'],
})

export type MenuName = 'header' | 'footer'

export const menuItemsOf = (menu: MenuName): PartPlace => ({ items: [menu, 'items'], order: [menu, 'order'] })

/** Adds a part before another one, or at the end with null. */
export const insertPart = (
  { items, order }: PartPlace,
  id: string,
  value: Json,
  before: string | null,
): readonly Operation[] => [
  { kind: 'set', path: [...items, id], value },
  { kind: 'place', path: order, id, before },
]

export const removePart = ({ items, order }: PartPlace, id: string): readonly Operation[] => [
  { kind: 'take', path: order, id },
  { kind: 'set', path: [...items, id] },
]

export const movePart = ({ order }: PartPlace, id: string, before: string | null): readonly Operation[] => [
  { kind: 'place', path: order, id, before },
]
