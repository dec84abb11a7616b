import { customerIdentity } from './customer-identity'

test.each([
  ['Ada@People.example', 'ada@people.example'],
  [' ada+shop@people.example ', 'ada@people.example'],
  ['ada+a+b@people.example', 'ada@people.example'],
  ['a+b', 'a+b'],
  ['', ''],
])('%s counts as %s', (email, identity) => {
  expect(customerIdentity(email)).toBe(identity)
})
