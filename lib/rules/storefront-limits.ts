/** Limits of specification §9 for the storefront. Those of the cart are in `lib/client/cart-store.ts`. */

/** A category of the menu accepts one click in this time. */
export const CATEGORY_CLICK_DEBOUNCE_MS = 500

/** Products of a module above which it becomes a slider. */
export const SLIDER_STARTS_ABOVE = 4

/** Number of columns for Top Sells and Recently Added, filled alternately. */
export const RANKED_COLUMNS = 4

/** Departments in header, footer and explore-categories. */
export const MAX_DEPARTMENTS = 5
export const MAX_SUBDEPARTMENTS = 5
/** Categories per sub-department. */
export const MAX_CATEGORIES = 5

/** Duration of a toast, top-right. */
export const TOAST_MS = 5000

/** Body classes by `template.theme.selectedThemeIndex` 1 to 4. */
export const THEME_CLASSES = ['theme-classic', 'theme-pastel', 'theme-vintage', 'theme-retro'] as const

/** Symbol of a store whose currency has none. */
export const DEFAULT_CURRENCY_SYMBOL = '$'

/** Deals `items` round-robin: the first of each column, then the second of each (§2.3). */
export function dealColumns<T>(items: readonly T[], columns = RANKED_COLUMNS): T[][] {
  return Array.from({ length: columns }, (_, column) => items.filter((_, index) => index % columns === column))
}

/** Cards in the first visible row of a list: the widest layout. Their pictures load eagerly. */
export const CARDS_IN_VIEW = 4
