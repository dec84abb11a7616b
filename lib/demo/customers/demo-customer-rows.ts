import { uuidv7 } from 'uuidv7'
import { CHECKOUT_CONSENT } from '@/lib/rules/checkout-consent'
import type { customer, customerAddress, customerConsent, customerEvent } from '../../server/db/schema/customers'
import { randomSource } from '../history/random-source'
import { isReader as readsOnly, type Shopper } from '../history/shoppers'
import { RARE_FACTS } from './rare-facts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Every so many-th buyer never becomes a customer: a guest. */
const GUEST_EVERY = 6
const FORM_WORDING = 'Yes, send me the newsletter'
const STAFF_WORDING = 'Asked at the counter: may we send you a text message when your order is ready?'

export type CustomerRows = {
  customers: (typeof customer.$inferInsert & { id: string; createdAt: Date })[]
  addresses: (typeof customerAddress.$inferInsert)[]
  consents: (typeof customerConsent.$inferInsert & { kind: string; createdAt: Date; isGiven: boolean })[]
  events: (typeof customerEvent.$inferInsert)[]
}

type Known = {
  storeId: string
  now: Date
  /** Hash of the password that every account has. */
  passwordHash: string
  /** By address: when the person first ordered. */
  firstOrderAt: ReadonlyMap<string, Date>
}

/**
 * The customers of a demo store: buyers who did not stay guests, and readers of the newsletter. Most have an account,
 * most agreed to marketing at the checkout or in the form, some have withdrawn it since.
 */
export function demoCustomerRows(known: Known, people: readonly Shopper[]): CustomerRows {
  const random = randomSource(23)
  const rows: CustomerRows = { customers: [], addresses: [], consents: [], events: [] }
  for (const [index, person] of people.entries()) {
    const chance = random.next()
    const first = known.firstOrderAt.get(person.email)
    if (!readsOnly(index) && (!first || index % GUEST_EVERY === GUEST_EVERY - 1)) continue
    addPerson(rows, known, { person, index, first, chance })
  }
  addDouble(rows, known, people)
  return rows
}

type Newcomer = { person: Shopper; index: number; first: Date | undefined; chance: number }

function addPerson(rows: CustomerRows, { storeId, now, passwordHash }: Known, each: Newcomer): void {
  const { person, index, first, chance } = each
  const customerId = uuidv7()
  const createdAt = first ?? new Date(now.getTime() - (30 + chance * 270) * DAY_MS)
  const isReader = first === undefined
  const hasAccount = !isReader && chance < 0.75
  const { note = '', ...rare } = RARE_FACTS[index] ?? {}
  rows.customers.push({
    ...plainCustomer(storeId, customerId, person),
    ...(isReader ? { countryCode: '', mobile: '' } : {}),
    passwordHash: hasAccount ? passwordHash : null,
    emailVerifiedAt: hasAccount || isReader ? createdAt : null,
    tags: index < 12 ? ['regular'] : chance > 0.92 ? ['local'] : [],
    language: 'en',
    birthday: chance < 0.3 ? birthdayOf(index) : null,
    createdAt,
    ...rare,
  })
  if (!isReader) rows.addresses.push(addressRow(storeId, customerId, person, createdAt))
  if (note) {
    const writtenAt = new Date(Math.min(createdAt.getTime() + DAY_MS, now.getTime()))
    const event = { storeId, id: uuidv7(), customerId, kind: 'note', text: note } as const
    rows.events.push({ ...event, actor: 'Demo owner', createdAt: writtenAt })
  }
  addConsents(rows, { storeId, now, customerId, createdAt }, { isReader, index, chance })
}

type Agreeing = { storeId: string; now: Date; customerId: string; createdAt: Date }

function addConsents(
  { consents }: CustomerRows,
  { now, createdAt, ...whose }: Agreeing,
  { isReader, index, chance }: { isReader: boolean; index: number; chance: number },
): void {
  const email = { ...whose, kind: 'email_marketing', isGiven: true } as const
  if (isReader) {
    const proof = { level: 'double_opt_in', source: 'newsletter', wording: FORM_WORDING, page: '/' } as const
    consents.push({ ...email, ...proof, id: uuidv7(), createdAt })
  } else if (chance < 0.8) {
    const proof = { source: 'checkout', wording: CHECKOUT_CONSENT, page: '/checkout' } as const
    consents.push({ ...email, ...proof, id: uuidv7(), createdAt })
  }
  const later = new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * chance)
  if ((isReader || chance < 0.8) && index % 17 === 3) {
    consents.push({ ...email, isGiven: false, source: 'preferences', id: uuidv7(), createdAt: later })
  }
  if (!isReader && index % 9 === 2) {
    const proof = { source: 'in_person', wording: STAFF_WORDING, actor: 'Demo owner' } as const
    consents.push({ ...whose, kind: 'sms_marketing', isGiven: true, ...proof, id: uuidv7(), createdAt: later })
  }
}

/** The best buyer once more, with an address that was mistyped in the newsletter form. */
function addDouble(rows: CustomerRows, { storeId, now }: Known, [person]: readonly Shopper[]): void {
  if (!person) return
  const customerId = uuidv7()
  const createdAt = new Date(now.getTime() - 9 * DAY_MS - 40 * MINUTE_MS)
  const email = person.email.replace('@shoppers.example', '@shopers.example')
  rows.customers.push({ ...plainCustomer(storeId, customerId, person), email, createdAt })
  rows.addresses.push(addressRow(storeId, customerId, person, createdAt))
}

function plainCustomer(storeId: string, id: string, { email, phone, address }: Shopper) {
  const [firstName = '', ...rest] = address.name.split(' ')
  const [countryCode = '', ...digits] = phone.split(' ')
  return { storeId, id, email, firstName, lastName: rest.join(' '), countryCode, mobile: digits.join('') }
}

function addressRow(storeId: string, customerId: string, { address }: Shopper, createdAt: Date) {
  return { ...address, storeId, id: uuidv7(), customerId, isDefault: true, createdAt }
}

const birthdayOf = (index: number): string =>
  `${1955 + ((index * 7) % 45)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`
