import { PERMISSIONS } from '@/lib/contract/permissions'
import { SCREENS } from '../../screens'
import { settingPlaces } from './setting-screens'

const STORE = '0190a0a0-0000-7000-8000-000000000000'
const addresses = (permissions: readonly string[]) =>
  settingPlaces(SCREENS, new Set(permissions), STORE).map(({ address }) => address)

test('the owner sees every setting that can be made, with the store in its address where it takes one', () => {
  expect(addresses(PERMISSIONS)).toEqual([
    `/shipping-setting/${STORE}`,
    '/payment-setting',
    '/users',
    '/roles',
    '/permission',
    '/billing',
  ])
})

test('what may not be opened is not shown', () => {
  expect(addresses([])).toEqual([])
  expect(addresses(['role.view'])).toEqual(['/roles', '/permission'])
})
