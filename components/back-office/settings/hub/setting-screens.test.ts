import { PERMISSIONS } from '@/lib/contract/permissions'
import { SCREENS } from '../../screens'
import { settingLinks } from './setting-screens'
import { SETTING_STATES } from './setting-states'

const STORE = '0190a0a0-0000-7000-8000-000000000000'
const addresses = (permissions: readonly string[]) =>
  settingLinks(SCREENS, new Set(permissions), STORE).map(({ address }) => address)

test('the owner sees every setting, with the store in its address where required', () => {
  expect(addresses(PERMISSIONS)).toEqual([
    `/business-information/${STORE}`,
    `/contact-information/${STORE}`,
    `/invoice-settings/${STORE}`,
    `/shipping-setting/${STORE}`,
    '/payment-setting',
    '/domains',
    '/notification-setting',
    '/your-data',
    '/users',
    '/roles',
    '/permission',
    '/billing',
  ])
})

test('settings without permission are hidden', () => {
  expect(addresses([])).toEqual([])
  expect(addresses(['role.view'])).toEqual(['/roles', '/permission'])
})

test('every setting tells its state', () => {
  const routes = settingLinks(SCREENS, new Set(PERMISSIONS), STORE).map(({ screen }) => screen.route)
  expect(routes.filter((route) => !Object.hasOwn(SETTING_STATES, route))).toEqual([])
})
