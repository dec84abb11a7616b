import type { PlacedScreen, Screen } from './screen'
import { SCREEN_GROUPS, type ScreenGroup } from './screen-groups'

/** Every screen of the back-office. */
export type ScreenList = readonly PlacedScreen[]

type Features = ReadonlySet<string>

/** The screen with this route, or null. */
export const screenOf = (all: ScreenList, route: string): PlacedScreen | null =>
  all.find((screen) => screen.route === route) ?? null

/** The screen at an address, or null. */
export function screenAt(all: ScreenList, pathname: string): PlacedScreen | null {
  const [first = '', second] = pathname.split('/').filter(Boolean)
  return screenOf(all, second === undefined ? `/${first}` : `/${first}/[id]`)
}

/** Address of a screen that can be opened without an entry; null for the others. */
export function addressOf({ route, isOfStore }: PlacedScreen, storeId: string): string | null {
  if (isOfStore) return route.replace('[id]', storeId)
  return route.includes('[id]') ? null : route
}

/** Whether an address of a setting names another store, or none, instead of the current one. */
export const namesOtherStore = (screen: PlacedScreen, pathname: string, storeId: string): boolean =>
  screen.isOfStore === true && pathname.split('/').filter(Boolean)[1] !== storeId

/** By screen: the thirty entries of the sidebar ask for the same one with each change of the address. */
const breadcrumbs = new WeakMap<PlacedScreen, readonly PlacedScreen[]>()

/** From Home down to the screen itself. */
export function breadcrumbOf(all: ScreenList, screen: PlacedScreen): readonly PlacedScreen[] {
  const known = breadcrumbs.get(screen)
  if (known) return known
  const above = screenOf(all, screen.parent ?? screen.tabOf ?? (screen.route === '/home' ? '' : '/home'))
  const breadcrumb = above ? [...breadcrumbOf(all, above), screen] : [screen]
  breadcrumbs.set(screen, breadcrumb)
  return breadcrumb
}

export const mayOpen = ({ permission }: Screen, features: Features): boolean =>
  permission === null || features.has(permission)

/** Whether menus and links include it. */
export const isAvailable = (screen: Screen, features: Features): boolean => mayOpen(screen, features)

/** The screen and the others that share its sidebar entry, as far as permitted; empty for a single screen. */
export function tabsOf(all: ScreenList, { route, tabOf }: PlacedScreen, features: Features): PlacedScreen[] {
  const first = tabOf ?? route
  const tabs = all.filter((screen) => screen.route === first || screen.tabOf === first)
  const open = tabs.filter((screen) => isAvailable(screen, features))
  return open.length > 1 ? open : []
}

const isInSidebar = (all: ScreenList, screen: PlacedScreen, features: Features): boolean => {
  if (screen.parent || !isAvailable(screen, features)) return false
  const first = screenOf(all, screen.tabOf ?? '')
  return !first || !isAvailable(first, features)
}

/** The sidebar: top-level screens by group, as far as permitted. */
export function sidebarOf(all: ScreenList, features: Features): { group: ScreenGroup; screens: PlacedScreen[] }[] {
  return SCREEN_GROUPS.filter((group) => group !== 'Home')
    .map((group) => ({
      group,
      screens: all.filter((screen) => screen.group === group && isInSidebar(all, screen, features)),
    }))
    .filter(({ screens }) => screens.length > 0)
}
