import { PERMISSIONS } from '@/lib/contract/permissions'
import { SCREENS } from '../screens'
import { matchItems } from './match-items'
import { paletteEntries } from './palette-entries'
import type { PaletteItem } from './palette-item'

const owner = paletteEntries(SCREENS, { features: new Set(PERMISSIONS), store: { _id: 's1' } })
const items: PaletteItem[] = [...owner.screens, ...owner.actions].map(({ address, ...entry }) => ({
  ...entry,
  goal: { address },
}))
const found = (query: string) => matchItems(items, query).map(({ label }) => label)

test.each([
  ['tax', 'General settings'],
  ['VAT', 'General settings'],
  ['sales tax', 'General settings'],
  ['delivery', 'Shipping'],
  ['postage', 'Shipping'],
  ['shipping rates', 'Shipping'],
  ['add product', 'Create product'],
  ['new product', 'Create product'],
  ['product new', 'Create product'],
  ['add supplier', 'Create supplier'],
  ['change my password', 'Your profile'],
  ['staff', 'Users'],
  ['invite colleague', 'Invite a colleague'],
  ['stock', 'Inventory'],
  ['card keys', 'Payments'],
  ['manufacturer', 'Brands'],
  ['contact us', 'Help'],
  ['order', 'Orders'],
])('%s finds %s among the first three', (query, label) => {
  expect(found(query).slice(0, 3)).toContain(label)
})

test('the closest name comes first', () => {
  expect(found('prod')[0]).toBe('Products')
  expect(found('create p')[0]).toBe('Create product')
  expect(found('add prod')).toEqual(['Create product'])
})

test('an empty query finds everything, nonsense nothing', () => {
  expect(found('  ')).toHaveLength(items.length)
  expect(found('qqqq')).toEqual([])
  expect(found('product qqqq')).toEqual([])
})
