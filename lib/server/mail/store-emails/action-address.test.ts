import { actionAddress } from './action-address'
import type { EmailData } from './email-data'

const URL_OF_ORDER = 'https://corner.example/order-status?order=1&signature=a%2Fb'
const DATA: EmailData = {
  sender: '',
  storeUrl: 'https://corner.example',
  values: { order: { url: URL_OF_ORDER, number: 7 }, customer: { name: 'Ada & <b>#?/../' }, empty: '' },
}
const leadsTo = (link: string) => actionAddress(link, DATA, ['order.url', 'empty'])

test('a variable that is an address is taken as it is; one without a value leads nowhere', () => {
  expect(leadsTo('{{ order.url }}')).toBe(URL_OF_ORDER)
  expect(leadsTo('{{ empty }}')).toBeNull()
})

test('every other variable in a link is encoded, so that it stays one value', () => {
  const name = 'Ada%20%26%20%3Cb%3E%23%3F%2F..%2F'
  expect(leadsTo('/search?q={{ customer.name }}&n={{ order.number }}')).toBe(
    `https://corner.example/search?q=${name}&n=7`,
  )
  expect(leadsTo('https://other.example/{{ customer.name }}')).toBe(`https://other.example/${name}`)
})

test('an address that is none leads nowhere', () => {
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '{{ customer.name }}', ''])
    expect(leadsTo(link)).toBeNull()
})
