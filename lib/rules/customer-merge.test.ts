import { defaultChoices, joinedNotes, MERGE_FIELDS, type MergePerson, proposedSurvivor } from './customer-merge'

const person = (facts: Partial<MergePerson> & { _id: string }): MergePerson => ({
  hasAccount: false,
  isVerified: false,
  orders: 0,
  createdAt: '2026-01-01T00:00:00Z',
  values: Object.fromEntries(MERGE_FIELDS.map((field) => [field, ''])) as MergePerson['values'],
  ...facts,
})

test('an account comes before orders, orders before age', () => {
  const old = person({ _id: 'a', createdAt: '2020-01-01T00:00:00Z' })
  const buyer = person({ _id: 'b', orders: 3 })
  const account = person({ _id: 'c', hasAccount: true })
  expect(proposedSurvivor([old, buyer, account])).toBe('c')
  expect(proposedSurvivor([old, buyer])).toBe('b')
  expect(proposedSurvivor([person({ _id: 'z' }), old])).toBe('a')
})

test('a field takes the survivor’s value, else that of the customer known longest; the address that of the account', () => {
  const values = (given: Partial<MergePerson['values']>) => ({ ...person({ _id: '' }).values, ...given })
  const survivor = person({ _id: 'a', values: values({ name: 'Ada', email: 'ada@x.example' }) })
  const later = person({ _id: 'b', createdAt: '2026-05-01T00:00:00Z', values: values({ phone: '1', company: 'B' }) })
  const earlier = person({ _id: 'c', hasAccount: true, isVerified: true, values: values({ name: 'A', phone: '2' }) })
  expect(defaultChoices([later, survivor, earlier], 'a')).toEqual({
    name: 'a',
    email: 'c',
    phone: 'c',
    company: 'b',
    birthday: 'a',
    language: 'a',
    tax: 'a',
    deliveryNote: 'a',
  })
})

test('notes are joined, each once', () => {
  expect(joinedNotes(['Likes Brie ', '', 'Likes Brie', 'Rings twice'])).toBe('Likes Brie\n\nRings twice')
})
