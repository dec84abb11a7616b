import { tabStorage } from '@/lib/client/storage'

/** Items recently opened from the palette. */
export type RecentItem = {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly address: string
}

const MOST = 6
const keyOf = (storeId: string) => `palette-recent ${storeId}`

const isItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'detail', 'address'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  /^\/(?!\/)/.test(String(Reflect.get(value, 'address')))

/** Newest first. They may contain names of people, so they are cleared with the tab. */
export function recentItems(storeId: string): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(keyOf(storeId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, MOST) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export function addRecentItem(storeId: string, { id, label, detail, address }: RecentItem): void {
  const others = recentItems(storeId).filter((each) => each.id !== id)
  tabStorage.write(keyOf(storeId), JSON.stringify([{ id, label, detail, address }, ...others].slice(0, MOST)))
}
