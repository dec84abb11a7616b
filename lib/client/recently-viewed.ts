import { storedList } from './stored-list'
import { VIEWED_KEY } from './viewed-key'

/** Maximum number of stored products. */
export const MAX_RECENTLY_VIEWED = 12
const MAX_KEY_LENGTH = 255

const viewed = storedList(VIEWED_KEY, (key) => key !== '' && key.length <= MAX_KEY_LENGTH, MAX_RECENTLY_VIEWED)

/** Variant keys recently viewed in this browser, newest first, without `except` (the current one). */
export const recentlyViewed = (except?: string): string[] => viewed.read().filter((key) => key !== except)

/** Records a view of the product with this key. */
export const noteViewed = (key: string): void => viewed.write([key, ...recentlyViewed(key)])
