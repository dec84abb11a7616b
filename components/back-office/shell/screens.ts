import type { Permission } from '@/lib/contract/permissions'
import { SCREEN_GROUPS, type Screen, type ScreenGroup } from './screen'
import { catalogueScreens } from './screens/catalogue'
import { customerScreens } from './screens/customers'
import { homeScreens } from './screens/home'
import { onlineStoreScreens } from './screens/online-store'
import { reportScreens } from './screens/reports'
import { sellScreens } from './screens/sell'
import { settingScreens } from './screens/settings'
import { stockScreens } from './screens/stock'

/** All screens of the back-office by route; `[id]` stands for an entry's id. */
export const SCREENS = {
  ...homeScreens,
  ...sellScreens,
  ...catalogueScreens,
  ...stockScreens,
  ...customerScreens,
  ...onlineStoreScreens,
  ...reportScreens,
  ...settingScreens,
} as const

export type ScreenRoute = keyof typeof SCREENS
export type PlacedScreen = Screen & { readonly route: ScreenRoute }

export const ALL_SCREENS: readonly PlacedScreen[] = (Object.keys(SCREENS) as ScreenRoute[]).map((route) => ({
  ...SCREENS[route],
  route,
}))

const byRoute = new Map<string, PlacedScreen>(ALL_SCREENS.map((screen) => [screen.route, screen]))

/** Settings whose address contains the id of the store. */
const OF_THE_STORE: ReadonlySet<string> = new Set([
  '/business-information/[id]',
  '/contact-information/[id]',
  '/invoice-settings/[id]',
  '/shipping-setting/[id]',
])

/** The screen at an address, or undefined. */
export function screenAt(pathname: string): PlacedScreen | null {
  const [first = '', second] = pathname.split('/').filter(Boolean)
  return byRoute.get(second === undefined ? `/${first}` : `/${first}/[id]`) ?? null
}

/** Address of a screen that can be opened without an entry; null for the others. */
export function addressOf(route: ScreenRoute, storeId: string): string | null {
  if (OF_THE_STORE.has(route)) return route.replace('[id]', storeId)
  return route.includes('[id]') ? null : route
}

/** Whether an address of a setting names a store other than the current one, or none. */
export const namesOtherStore = (screen: PlacedScreen, pathname: string, storeId: string): boolean =>
  OF_THE_STORE.has(screen.route) && pathname.split('/').filter(Boolean)[1] !== storeId

/** From Home down to the screen itself. */
export function trailOf(screen: PlacedScreen): PlacedScreen[] {
  const above = byRoute.get(screen.parent ?? screen.tabOf ?? (screen.route === '/home' ? '' : '/home'))
  return above ? [...trailOf(above), screen] : [screen]
}

export const mayOpen = (screen: Screen, features: ReadonlySet<string>): boolean =>
  screen.permission === null || features.has(screen.permission satisfies Permission)

/** Whether menus and links include it: the person may open it, and it is built. */
export const isOffered = (screen: Screen, features: ReadonlySet<string>): boolean =>
  !screen.isComing && mayOpen(screen, features)

/** The screen and the others that share its sidebar entry, as far as permitted; empty for a single screen. */
export function tabsOf(route: ScreenRoute, features: ReadonlySet<string>): PlacedScreen[] {
  const first = byRoute.get(route)?.tabOf ?? route
  const tabs = ALL_SCREENS.filter((screen) => screen.route === first || screen.tabOf === first)
  const open = tabs.filter((screen) => isOffered(screen, features))
  return open.length > 1 ? open : []
}

const isInSidebar = (screen: PlacedScreen, features: ReadonlySet<string>): boolean => {
  if (screen.parent || !isOffered(screen, features)) return false
  const first = byRoute.get(screen.tabOf ?? '')
  return !first || !isOffered(first, features)
}

/** The sidebar: built top-level screens by group, as far as permitted. */
export function sidebarOf(features: ReadonlySet<string>): { group: ScreenGroup; screens: PlacedScreen[] }[] {
  return SCREEN_GROUPS.filter((group) => group !== 'Home')
    .map((group) => ({
      group,
      screens: ALL_SCREENS.filter((screen) => screen.group === group && isInSidebar(screen, features)),
    }))
    .filter(({ screens }) => screens.length > 0)
}
