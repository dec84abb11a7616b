import {
  CONSENT_KIND_LABELS,
  CONSENT_LEVEL_LABELS,
  CONSENT_SOURCE_LABELS,
  CUSTOMER_STATE_LABELS,
} from '@/lib/rules/customer-admin'
import { CustomerDraft, customers } from './customers-admin'

test('a customer needs an address and nothing else; spaces and capitals of a language do not count', () => {
  const draft = CustomerDraft.parse({ email: ' Ada@people.example ', language: 'EN' })
  expect(draft).toMatchObject({ email: 'Ada@people.example', language: 'en', tags: [], mobile: '', birthday: null })
  for (const email of ['', 'ada', 'ada@people', '<script>@people.example']) {
    expect(CustomerDraft.safeParse({ email }).success).toBe(false)
  }
})

test('a filter reads lists and amounts from an address', () => {
  const asked = customers.list.input.parse({ tag: 'wholesale|press', state: 'guest|active', spentFrom: '12.5' })
  expect(asked).toMatchObject({ tag: ['wholesale', 'press'], state: ['guest', 'active'], spentFrom: 12.5 })
  expect(customers.list.input.safeParse({ spentFrom: '-1' }).success).toBe(false)
})

test('choices have labels that differ', () => {
  for (const labels of [CUSTOMER_STATE_LABELS, CONSENT_KIND_LABELS, CONSENT_LEVEL_LABELS, CONSENT_SOURCE_LABELS].map(
    (each) => Object.values(each),
  )) {
    expect(new Set(labels).size).toBe(labels.length)
  }
})
