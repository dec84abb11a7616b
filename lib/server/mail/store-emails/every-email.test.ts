import { emailsOfOrder, SAMPLE_ORDERS } from '@/e2e/order-email-samples'
import { FEATURES } from '../../services/features'
import type { EmailData } from './email-data'
import { renderDefault } from './render-store-email'
import type { AnyStoreEmail } from './store-email'

const emails = FEATURES.flatMap(({ notifications = [] }) => notifications).flatMap(({ email }) => email ?? [])
const byKind = emails.map((email) => [email.kind, email] as const)

/** Paths of a value: those of lists end at the list. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path === '' ? key : `${path}.${key}`))
}

test.each(byKind)('%s declares the variables that it has, and every link and requirement among them', (_, email) => {
  const declared = Object.keys(email.variables)
  expect(pathsOf(email.sampleData().values).sort()).toEqual([...declared].sort())
  expect(email.links.filter((path) => !declared.includes(path))).toEqual([])
  expect(Object.keys(email.required).filter((path) => !email.links.includes(path))).toEqual([])
})

function assertWhole(email: AnyStoreEmail, data: EmailData): void {
  const { subject, html, text } = renderDefault(email, data)
  expect(subject).toMatch(/\S{3}/)
  for (const version of [subject, html, text]) {
    expect(version).not.toMatch(/undefined|\[object|NaN|\{\{|\{%|null(?!able)/)
  }
  // An empty variable leaves two spaces, a space before a full stop, or a label without a value.
  expect(text).not.toMatch(/\S {2,}\S| [.,!]|(?<!\/)#\D|: +$/m)
}

test.each(byKind)('%s has defaults that render its sample', (_, email) => assertWhole(email, email.sampleData()))

test('every email about a test order says so, to customers and to staff, and no other one does', () => {
  for (const [, order] of SAMPLE_ORDERS) {
    const texts = emailsOfOrder(order).map(([email, data]) => renderDefault(email, data).text)
    expect(texts.filter((text) => text.includes('This is a test order:'))).toHaveLength(order.isTest ? texts.length : 0)
  }
})

test.each(byKind)('%s has a dark colour for each of its lines', (_, email) => {
  const { html } = renderDefault(email, email.sampleData())
  const lines = [...html.matchAll(/<[^>]*border-top[^>]*>/g)].map(([tag]) => tag)
  expect(lines.filter((tag) => !tag.includes('class="rule"'))).toEqual([])
})

test.each(SAMPLE_ORDERS)('every email about orders renders %s', (_, order) => {
  for (const [email, data] of emailsOfOrder(order)) {
    const { html } = renderDefault(email, data)
    expect(html).not.toContain('<script')
    if (!order.storeName.includes('{{')) assertWhole(email, data)
  }
})
