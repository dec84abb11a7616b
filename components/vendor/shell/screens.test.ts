import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isPermission, PERMISSIONS } from '@/lib/contract/permissions'
import { ROLE_TEMPLATES } from '@/lib/contract/role-templates'
import { paletteEntries } from './palette-entries'
import { ALL_SCREENS, addressOf, SCREENS, type ScreenRoute, screenAt, sidebarOf, trailOf } from './screens'
import { CHORDS } from './shortcuts'

/** Specification §2.1, to the letter. */
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

const VENDOR = path.join(process.cwd(), 'app/(vendor)')
const groups = readdirSync(VENDOR).filter((name) => name.startsWith('('))
const pageOf = (route: string) =>
  ['', ...groups].map((group) => path.join(VENDOR, group, route, 'page.tsx')).find((file) => existsSync(file))

test('the table holds every route of the back-office and no other', () => {
  expect(Object.keys(SCREENS).sort()).toEqual([...ROUTES].sort())
})

test.each(ROUTES)('%s has a page, a title, words, and a right that exists', (route) => {
  const screen = SCREENS[route as ScreenRoute]
  const page = pageOf(route)
  expect(page).toBeDefined()
  expect(readFileSync(page ?? '', 'utf8').split('\n').length).toBeLessThanOrEqual(8)
  expect(screen.title).toMatch(/^[A-Z]/)
  expect(screen.description).toMatch(/\.$/)
  expect(screen.permission === null || isPermission(screen.permission)).toBe(true)
})

test('titles are told apart', () => {
  const titles = ALL_SCREENS.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test.each([
  ['/edit-product/42', '/edit-product/[id]'],
  ['/create-subDepartment', '/create-subDepartment'],
  ['/edit-availability', '/edit-availability'],
  ['/nothing', undefined],
  ['/edit-product', undefined],
])('the screen at %s is %s', (pathname, route) => {
  expect(screenAt(pathname)?.route).toBe(route)
})

test('the breadcrumb leads from Home through the list to the screen', () => {
  const trail = (pathname: string) => trailOf(screenAt(pathname) ?? ALL_SCREENS[0]!).map(({ title }) => title)
  expect(trail('/home')).toEqual(['Home'])
  expect(trail('/subscription-renew')).toEqual(['Home', 'Subscription Renew'])
  expect(trail('/edit-product/1')).toEqual(['Home', 'Products', 'Edit product'])
})

test('settings of the store are opened with its id, entries only once chosen', () => {
  expect(addressOf('/business-information/[id]', 's1')).toBe('/business-information/s1')
  expect(addressOf('/edit-product/[id]', 's1')).toBeNull()
})

test('the sidebar has every job for an owner and only what a role allows for others', () => {
  const groupsOf = (features: readonly string[]) => sidebarOf(new Set(features)).map(({ group }) => group)
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
  const routes = sidebarOf(new Set(clerk?.permissions)).flatMap(({ screens }) => screens.map(({ route }) => route))
  expect(routes).toContain('/inventory')
  expect(routes).not.toContain('/all-orders')
  expect(routes).not.toContain('/users')
})

test('the palette opens what the person may, the new things apart', () => {
  const seen = paletteEntries({ features: new Set(['product.view']), store: { _id: 's1' } })
  expect(seen.screens.map(({ address }) => address)).toEqual(['/home', '/profile', '/help', '/products'])
  expect(seen.actions).toEqual([])
  const owner = paletteEntries({ features: new Set(PERMISSIONS), store: { _id: 's1' } })
  expect(owner.actions.map(({ id }) => id)).toContain('/create-product')
  expect(owner.screens.map(({ address }) => address)).toContain('/shipping-setting/s1')
})

test('chords lead to screens that can be opened at once', () => {
  for (const route of Object.values(CHORDS)) expect(addressOf(route, 's1')).not.toBeNull()
})
