import {
  CONSENT_KIND_LABELS,
  CONSENT_LEVEL_LABELS,
  CONSENT_SOURCE_LABELS,
  CUSTOMER_STATE_LABELS,
  type CustomerBulkAction,
  type CustomerEventKind,
  type CustomerSort,
} from '@/lib/rules/customer-admin'
import { CustomerDetail, CustomerDraft } from './customer-form'
import {
  CustomerCart,
  CustomerConsent,
  CustomerOrderRow,
  CustomerSheet,
  CustomerTimelineEntry,
  CustomerTotals,
} from './customer-sheet'
import { CustomerFilter, CustomerRow, customers, MAX_CUSTOMERS } from './customers-admin'

test('a customer needs an address and nothing else; spaces and capitals of a language do not count', () => {
  const draft = CustomerDraft.parse({ email: ' Ada@people.example ', language: 'EN' })
  expect(draft).toMatchObject({ email: 'Ada@people.example', language: 'en', tags: [], mobile: '', birthday: null })
  for (const email of ['', 'ada', 'ada@people', '<script>@people.example']) {
    expect(CustomerDraft.safeParse({ email }).success).toBe(false)
  }
})

test('a filter reads lists and amounts from an address', () => {
  const asked = CustomerFilter.parse({ tag: 'wholesale|press', state: 'guest|active', spentFrom: '12.5' })
  expect(asked).toMatchObject({ tag: ['wholesale', 'press'], state: ['guest', 'active'], spentFrom: 12.5 })
  expect(CustomerFilter.safeParse({ spentFrom: '-1' }).success).toBe(false)
  const sort: CustomerSort = 'spent'
  expect(customers.list.input.parse({ sort })).toMatchObject({ sort, direction: 'desc', size: 50 })
})

test('a bulk action names its customers, at most so many at a time', () => {
  const action: CustomerBulkAction = 'untag'
  const ids = Array.from({ length: MAX_CUSTOMERS + 1 }, () => crypto.randomUUID())
  expect(customers.bulk.input.safeParse({ action, ids }).success).toBe(false)
  expect(customers.bulk.input.safeParse({ action, ids: ids.slice(1) }).success).toBe(true)
})

test('a reply that lacks a figure is an error', () => {
  for (const reply of [
    CustomerRow,
    CustomerDetail,
    CustomerSheet,
    CustomerTotals,
    CustomerConsent,
    CustomerCart,
    CustomerOrderRow,
    CustomerTimelineEntry,
  ]) {
    expect(reply.safeParse({ _id: crypto.randomUUID() }).success).toBe(false)
  }
})

test('choices have labels that differ', () => {
  const kind: CustomerEventKind = 'note'
  expect(Object.keys(CUSTOMER_STATE_LABELS)).not.toContain(kind)
  for (const labels of [CUSTOMER_STATE_LABELS, CONSENT_KIND_LABELS, CONSENT_LEVEL_LABELS, CONSENT_SOURCE_LABELS].map(
    (each) => Object.values(each),
  )) {
    expect(new Set(labels).size).toBe(labels.length)
  }
})
