import { SCREENS } from '../../screens'
import { findSettings } from './find-settings'
import { SETTING_INDEX } from './setting-index'

const labels = (query: string) => findSettings(SETTING_INDEX, query).map(({ label }) => label)

test.each([
  ['timezone', 'Time zone'],
  ['vat', 'Tax numbers'],
  ['click collect', 'Pick-up'],
  ['NEXT num', 'Next invoice number'],
  ['favicon', 'Logo and icon'],
  ['reply', 'Answers to emails'],
  ['dkim', 'Sender address'],
  ['credit note', 'Next credit note number'],
  ['holiday', 'Opening hours'],
  ['cname', 'Domain of the shop'],
  ['coming soon', 'Password of the shop'],
  ['zip', 'Local delivery'],
  ['bulky', 'Prices by shipping class'],
  ['inclusive', 'Prices with or without tax'],
])('"%s" finds "%s"', (query, label) => expect(labels(query)).toContain(label))

test('a label comes before a synonym; nothing asked finds nothing', () => {
  expect(labels('logo')[0]).toBe('Logo and icon')
  expect(labels('tax').slice(0, 2)).toEqual(['Tax numbers', 'Taxes'])
  expect([labels(''), labels(' - ')]).toEqual([[], []])
  expect(labels('zzz')).toEqual([])
})

test('every entry is on a screen that exists', () => {
  const routes = SCREENS.map(({ route }) => route)
  for (const { route } of SETTING_INDEX) expect(routes).toContain(route)
})
