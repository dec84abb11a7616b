import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { customers } from '@/lib/contract/customers-admin'
import type { Endpoint } from '@/lib/contract/endpoint'
import { locations } from '@/lib/contract/locations'
import { offers } from '@/lib/contract/offers'
import { orders } from '@/lib/contract/orders'
import { SET_UP_IDS } from '@/lib/contract/overview'
import { isPermission, PERMISSIONS } from '@/lib/contract/permissions'
import { privacyRequests } from '@/lib/contract/privacy-requests'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { ROLE_TEMPLATES } from '@/lib/contract/role-templates'
import { segments } from '@/lib/contract/segments'
import { suppliers } from '@/lib/contract/suppliers'
import { vendorProducts } from '@/lib/contract/vendor-products'
import { SET_UP_STEPS } from './home/set-up-steps'
import type { PlacedScreen } from './kit/screens/screen'
import {
  addressOf,
  breadcrumbOf,
  namesOtherStore,
  screenAt,
  screenOf,
  sidebarOf,
  tabsOf,
} from './kit/screens/screen-list'
import { paletteEntries } from './palette/palette-entries'
import { SCREENS } from './screens'
import { SETTING_STATES } from './settings/hub/setting-states'

/** The routes of specification §2.1. */
const ROUTES = `/home, /profile, /products, /create-product, /edit-product/{id}, /department, /create-department,
  /edit-department/{id}, /sub-department, /create-subDepartment, /edit-subDepartment/{id}, /category, /create-category,
  /edit-category/{id}, /class, /create-class, /edit-class/{id}, /brand, /create-brand, /edit-brand/{id}, /location,
  /create-location, /edit-location/{id}, /po, /create-po, /edit-po/{id}, /coupon, /create-coupon, /edit-coupon/{id},
  /inventory, /all-orders, /orders-detail/{id}, /customers, /create-customer, /edit-customer/{id},
  /customer-profile/{id}, /venders, /create-vender, /edit-vender/{id}, /customer-marketing, /template-selection,
  /template-customizer, /availability, /create-availability, /edit-availability, /reports, /pos-reports, /settings,
  /business-information/{id}, /contact-information/{id}, /invoice-settings/{id}, /users, /create-user, /edit-user/{id},
  /shipping-setting/{id}, /permission, /roles, /create-role, /edit-role/{id}, /payment-setting, /notification-setting,
  /sales-dashboard, /help, /subscription-renew`
  .split(/,\s+/)
  .map((route) => route.replace('{id}', '[id]'))

/** Screens beyond the specification, each with its reason. */
const FURTHER_ROUTES: Readonly<Record<string, string>> = {
  '/segments': 'Segments are used by offers and campaigns, and need a list of their own.',
  '/create-segment': 'The builder of conditions needs a screen, with the people it finds beside it.',
  '/edit-segment/[id]': 'The same for a segment that exists.',
  '/merge-customers': 'Issue 20, §2: two or more customers become one, with a choice for each field.',
  '/possible-duplicates': 'Issue 20, §2: the list of customers who may be one person, with reasons.',
  '/privacy-requests': 'Issue 20, §2: requests about personal data with their due day.',
  '/privacy-request/[id]': 'Issue 20, §2: the answer to one request: archive or erasure.',
  '/pick-list': 'Issue 22, §2: the pick list of a day by slot is a screen to print; the specification has none.',
  '/domains': 'Issue 22, §4: own domains and the sub-domain need a screen; the specification has none.',
  '/your-data': 'Issue 24, §2: export, schedule, comparison and restore of all data need a screen.',
  '/shop-password': 'Issue 22, §4: the password page before launch needs a switch, a password and a text.',
  '/register':
    'Issue 21, §3: selling across the counter needs a screen of its own; the specification has its reports only.',
  '/register-settings': 'Issue 21, §3: drawers, devices and the limits of cashiers.',
  '/register-session/[id]': 'Issue 21, §3: a Z report is opened and printed by its address.',
  '/billing': 'The plan can be changed while the subscription runs, which the renewal screen is not made for.',
}

const READ_BY_ID = [
  vendorProducts,
  orders,
  purchaseOrders,
  suppliers,
  locations,
  segments,
  customers,
  privacyRequests,
  offers,
].flatMap((endpoints): Endpoint[] => Object.values(endpoints))

function theScreen(route: string): PlacedScreen {
  const screen = screenOf(SCREENS, route)
  if (!screen) throw new Error(`no screen at ${route}`)
  return screen
}

const VENDOR = path.join(process.cwd(), 'app/(vendor)')
const groups = readdirSync(VENDOR).filter((name) => name.startsWith('('))
const pageOf = (route: string) =>
  ['', ...groups].map((group) => path.join(VENDOR, group, route, 'page.tsx')).find((file) => existsSync(file))

test('the table contains exactly the routes of the back-office', () => {
  expect(SCREENS.map(({ route }) => route).sort()).toEqual([...ROUTES, ...Object.keys(FURTHER_ROUTES)].sort())
})

test.each([...ROUTES, ...Object.keys(FURTHER_ROUTES)])(
  '%s has a page, a title, a description and an existing permission',
  (route) => {
    const screen = theScreen(route)
    const page = pageOf(route)
    expect(page).toBeDefined()
    expect(readFileSync(page ?? '', 'utf8').split('\n').length).toBeLessThanOrEqual(8)
    expect(screen.title).toMatch(/^[A-Z]/)
    expect(screen.description).toMatch(/\.$/)
    expect(screen.permission === null || isPermission(screen.permission)).toBe(true)
  },
)

test('titles are unique', () => {
  const titles = SCREENS.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test.each([
  ['/edit-product/42', '/edit-product/[id]'],
  ['/create-subDepartment', '/create-subDepartment'],
  ['/edit-availability', '/edit-availability'],
  ['/nothing', undefined],
  ['/edit-product', undefined],
])('the screen at %s is %s', (pathname, route) => {
  expect(screenAt(SCREENS, pathname)?.route).toBe(route)
})

test('the breadcrumb contains Home, the list and the screen', () => {
  const breadcrumb = (pathname: string) =>
    breadcrumbOf(SCREENS, screenAt(SCREENS, pathname) ?? SCREENS[0]!).map(({ title }) => title)
  expect(breadcrumb('/home')).toEqual(['Home'])
  expect(breadcrumb('/subscription-renew')).toEqual(['Home', 'Subscription Renew'])
  expect(breadcrumb('/edit-product/1')).toEqual(['Home', 'Products', 'Edit product'])
})

test('settings of the store open with its id, entries only from their list', () => {
  expect(addressOf(theScreen('/business-information/[id]'), 's1')).toBe('/business-information/s1')
  expect(addressOf(theScreen('/edit-product/[id]'), 's1')).toBeNull()
})

test('the sidebar contains the screens that the role allows', () => {
  const groupsOf = (features: readonly string[]) => sidebarOf(SCREENS, new Set(features)).map(({ group }) => group)
  expect(groupsOf(PERMISSIONS)).toEqual([
    'Sell',
    'Catalogue',
    'Stock',
    'Customers',
    'Online store',
    'Reports',
    'Settings',
  ])
  expect(groupsOf([])).toEqual([])
  const clerk = ROLE_TEMPLATES.find(({ name }) => name === 'Stock clerk')
  const routes = sidebarOf(SCREENS, new Set(clerk?.permissions)).flatMap(({ screens }) =>
    screens.map(({ route }) => route),
  )
  expect(routes).toContain('/inventory')
  expect(routes).not.toContain('/all-orders')
  expect(routes).not.toContain('/users')
})

test('the palette contains the allowed screens, and create screens apart', () => {
  const seen = paletteEntries(SCREENS, { features: new Set(['product.view']), store: { _id: 's1' } })
  expect(seen.screens.map(({ address }) => address)).toEqual(['/home', '/profile', '/help', '/products'])
  expect(seen.actions).toEqual([])
  const all = paletteEntries(SCREENS, { features: new Set(PERMISSIONS), store: { _id: 's1' } })
  expect(all.actions.map(({ id }) => id)).toContain('/create-product')
  expect(all.screens.map(({ address }) => address)).toContain('/shipping-setting/s1')
})

const owner = new Set<string>(PERMISSIONS)
test('every screen is built', () => {
  const files = SCREENS.map(({ route }) => readFileSync(pageOf(route) ?? '', 'utf8'))
  const isBuilt = (text: string) => text.includes("from '@/components/back-office/") && !/coming.?soon/i.test(text)
  expect(files.filter((text) => !isBuilt(text))).toEqual([])
})

test('the levels of the tree are one entry in the sidebar, and tabs of each other', () => {
  const catalogue = (features: ReadonlySet<string>) =>
    sidebarOf(SCREENS, features)
      .find(({ group }) => group === 'Catalogue')
      ?.screens.map(({ route }) => route)
  expect(catalogue(owner)).toEqual(['/products', '/department', '/brand'])
  const levels = ['/department', '/sub-department', '/category', '/class']
  for (const route of levels) expect(tabsOf(SCREENS, theScreen(route), owner).map((tab) => tab.route)).toEqual(levels)
  expect(tabsOf(SCREENS, theScreen('/brand'), owner)).toEqual([])
  // A user who may only view classes still finds them.
  expect(catalogue(new Set(['class.view']))).toEqual(['/class'])
  expect(tabsOf(SCREENS, theScreen('/class'), new Set(['class.view']))).toEqual([])
})

test('a setting belongs to the current store only', () => {
  const at = (pathname: string) => namesOtherStore(screenAt(SCREENS, pathname) ?? SCREENS[0]!, pathname, 's1')
  const paths = ['/shipping-setting/s1', '/shipping-setting/s2', '/edit-product/s2', '/home']
  expect(paths.map(at)).toEqual([false, true, false, false])
})

test('shortcuts open screens that need no id', () => {
  const withChord = SCREENS.filter(({ chord }) => chord)
  expect(withChord.map(({ chord }) => chord)).toEqual(['h', 'o', 'p', 'i', 'c', 'd', 'r', 's', 'u'])
  for (const screen of withChord) expect(addressOf(screen, 's1')).not.toBeNull()
})

test('every screen that another one refers to exists', () => {
  const routes = SCREENS.map(({ route }) => route)
  const named = [
    ...SCREENS.flatMap(({ parent, tabOf }) => [parent, tabOf]),
    ...SET_UP_IDS.map((id) => SET_UP_STEPS[id].route),
    ...Object.keys(SETTING_STATES),
  ]
  for (const route of named) if (route !== undefined) expect(routes).toContain(route)
})

test('what a screen reads ahead is a GET of the contract that takes the id of an entry alone', () => {
  const readings = SCREENS.flatMap(({ route, reads }) => (reads ? [[route, reads] as const] : []))
  expect(readings.length).toBeGreaterThan(8)
  for (const [route, reads] of readings) {
    expect(route).toMatch(/\/\[id\]$/)
    const endpoint = READ_BY_ID.find(({ path: at }) => at === reads)
    expect(endpoint).toMatchObject({ method: 'GET', audience: 'vendor' })
    expect(endpoint?.input.safeParse({ _id: '0190a0a0-0000-7000-8000-000000000000' }).success).toBe(true)
  }
})
