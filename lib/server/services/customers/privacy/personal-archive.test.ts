import { strFromU8, unzipSync } from 'fflate'
import { personalArchive } from './personal-archive'

const MADE = new Date('2026-03-01T10:00:00Z')

test('the archive has all parts as JSON and each part with rows as a table', () => {
  const data = {
    profile: { email: 'ada@people.example', firstName: '=Ada', tags: ['vip'], birthday: null },
    orders: [
      { number: 1, lines: [{ name: 'Brie, old' }] },
      { number: 2, note: 'Ring' },
    ],
    wishlist: [],
  }
  const parts = unzipSync(personalArchive(data, MADE))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  expect(Object.keys(parts)).toEqual(['data.json', 'profile.csv', 'orders.csv'])
  expect(JSON.parse(text('data.json'))).toEqual({ madeAt: MADE.toISOString(), ...data })
  expect(text('profile.csv')).toBe(`email,firstName,tags,birthday\r\nada@people.example,'=Ada,"[""vip""]",\r\n`)
  expect(text('orders.csv').split('\r\n').slice(1, 3)).toEqual(['1,"[{""name"":""Brie, old""}]",', '2,,Ring'])
})
