import { z } from 'zod'
import { schemaErrors } from './schema-errors'

const Person = z.object({
  name: z.string().min(1, 'Enter a name'),
  phones: z.array(z.object({ number: z.string().min(3, 'Too short').regex(/^\d+$/, 'Digits only') })),
})

test('valid values have no errors', () => {
  expect(schemaErrors(Person, { name: 'Ann', phones: [{ number: '123' }], unknown: 'left out' })).toEqual({})
})

test('each field has the first of its errors, under its path', () => {
  expect(schemaErrors(Person, { name: '', phones: [{ number: '123' }, { number: 'a' }] })).toEqual({
    name: 'Enter a name',
    'phones.1.number': 'Too short',
  })
})
