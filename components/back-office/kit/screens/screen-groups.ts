/** Groups of the sidebar, in its order. */
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
