import { z } from 'zod'
import {
  CONSENT_KINDS,
  CONSENT_LEVELS,
  CONSENT_SOURCES,
  CUSTOMER_BULK_ACTIONS,
  CUSTOMER_SORTS,
  CUSTOMER_STATES,
  STAFF_CONSENT_SOURCES,
} from '@/lib/rules/customer-admin'
import { splitValues } from '@/lib/rules/value-list'
import { Address, AddressDraft } from './customer-account'
import { deliverable } from './deliverable'
import { group } from './endpoint'
import { Done, EmailSchema, Id, Version } from './fields'
import { furtherOrders } from './list-order'
import { OptionalDay, OptionalText, one, pageInput, pageReply, Query, several, versioned } from './stock-list'

/** Maximum number of customers in one bulk call. */
export const MAX_CUSTOMERS = 500

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)
const Tag = z.string().trim().min(1, 'Enter a tag').max(40, 'Use at most 40 characters')
const Day = z.iso.date('Enter a day').optional()
const DecimalAmount = z.coerce.number().min(0).max(1e9).optional()

const draft = {
  firstName: OptionalText(80),
  lastName: OptionalText(80),
  /** Unique in the store. A new address is not verified until its owner opens a link. */
  email: EmailSchema,
  /** Dialling code with a plus sign; empty without a mobile number. */
  countryCode: z
    .string()
    .trim()
    .regex(/^(\+\d{1,4})?$/, 'Choose a country code')
    .default(''),
  mobile: z
    .string()
    .trim()
    .regex(/^(\d{4,15})?$/, 'Use digits only, 4 to 15 of them')
    .default(''),
  company: OptionalText(120),
  birthday: OptionalDay,
  /** ISO 639-1, such as `en`; empty when unknown. */
  language: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z]{2})?$/, 'Choose a language')
    .default(''),
  tags: z.array(Tag).max(20, 'Use at most 20 tags').default([]),
  isTaxExempt: z.boolean().default(false),
  taxId: OptionalText(60),
  /** For people who pack and deliver, such as "call before delivery". */
  deliveryNote: OptionalText(200),
  /** Only for the staff. */
  note: OptionalText(5_000),
}
/** Form data of a customer. */
export const CustomerDraft = z.object(draft)
export type CustomerDraft = z.output<typeof CustomerDraft>

const filter = {
  /** Name, email address, company or phone number. */
  query: Query,
  /** Without a state, everybody but the erased. */
  state: several(CUSTOMER_STATES),
  tag: z.preprocess(asList, z.array(Tag).max(20)).default([]),
  /** Customers who agree to this at present, or who do not. */
  consent: z.enum(CONSENT_KINDS).optional(),
  noConsent: z.enum(CONSENT_KINDS).optional(),
  /** Gross, decimal, both inclusive; needs the permission to view orders, as do the next ones. */
  spentFrom: DecimalAmount,
  spentTo: DecimalAmount,
  ordersFrom: z.coerce.number().int().min(0).max(1e6).optional(),
  ordersTo: z.coerce.number().int().min(0).max(1e6).optional(),
  /** Days in the store's time zone, both inclusive: the latest sale. */
  boughtFrom: Day,
  boughtTo: Day,
  /** Days in the store's time zone, both inclusive: when the customer became known. */
  from: Day,
  to: Day,
}
export const CustomerFilter = z.object(filter)
export type CustomerFilter = z.output<typeof CustomerFilter>

export const CustomerRow = z.object({
  _id: z.string(),
  /** Empty when unknown. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  tags: z.array(z.string()),
  state: z.enum(CUSTOMER_STATES),
  acceptsEmail: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Sales, their gross amount (decimal, with tax and shipping) and the latest one; null without `order.view`. */
  orders: z.number().int().nullable(),
  spent: z.number().nullable(),
  lastOrderAt: z.iso.datetime().nullable(),
})
export type CustomerRow = z.output<typeof CustomerRow>

/** A customer as its form reads it. */
export const CustomerDetail = z.object({
  _id: z.string(),
  ...draft,
  email: z.string(),
  state: z.enum(CUSTOMER_STATES),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The customer whom this one was merged into; every other call then takes that id. */
  mergedInto: z.string().nullable(),
  version: Version,
})
export type CustomerDetail = z.output<typeof CustomerDetail>

/**
 * Figures of a customer's sales: orders that were paid, not cancelled and not fully refunded. Decimal amounts in the
 * store's currency, summed when they are read.
 */
export const CustomerTotals = z.object({
  orders: z.number().int(),
  /** With tax and shipping, before refunds. */
  gross: z.number(),
  /** Goods after discounts, without tax and shipping, before refunds. */
  net: z.number(),
  /** Refunds of these orders. */
  refunded: z.number(),
  /** `gross` for each order; 0 without any. */
  average: z.number(),
  firstOrderAt: z.iso.datetime().nullable(),
  lastOrderAt: z.iso.datetime().nullable(),
  /** Median days between two sales; null with fewer than three. */
  usualDays: z.number().int().nullable(),
  /** Orders that were placed as a guest with this address, and join it once the address is verified. */
  guestOrders: z.number().int(),
})
export type CustomerTotals = z.output<typeof CustomerTotals>

/** The present consent of one kind, with its proof; the newest record counts. */
export const CustomerConsent = z.object({
  _id: z.string(),
  kind: z.enum(CONSENT_KINDS),
  isGiven: z.boolean(),
  level: z.enum(CONSENT_LEVELS),
  source: z.enum(CONSENT_SOURCES),
  /** What the person read or was told, and on which page; empty when it was not recorded. */
  wording: z.string(),
  page: z.string(),
  /** Name of the person who recorded it; empty for the customer. */
  by: z.string(),
  at: z.iso.datetime(),
})
export type CustomerConsent = z.output<typeof CustomerConsent>

/** A checkout that was not paid: `open` until its stock reservation ends, then `left`. Decimal total. */
export const CustomerCart = z.object({
  _id: z.string(),
  number: z.number().int(),
  state: z.enum(['open', 'left']),
  placedAt: z.iso.datetime(),
  total: z.number(),
  units: z.number().int(),
  /** Names of its goods, at most three. */
  goods: z.array(z.string()),
})
export type CustomerCart = z.output<typeof CustomerCart>

const CustomerDevice = z.object({
  _id: z.string(),
  /** "Chrome on Windows". */
  device: z.string(),
  ip: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type CustomerDevice = z.output<typeof CustomerDevice>

const Wish = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  at: z.iso.datetime(),
})

/** Everything that the profile screen shows at first; orders and timeline have calls of their own. */
export const CustomerSheet = z.object({
  customer: CustomerDetail,
  currency: z.object({ code: z.string(), symbol: z.string() }),
  /** These two are null without `order.view`. */
  totals: CustomerTotals.nullable(),
  carts: z.array(CustomerCart).nullable(),
  addresses: z.array(Address),
  /** The newest record of each kind that there is. */
  consents: z.array(CustomerConsent),
  /** Where the customer is signed in. */
  devices: z.array(CustomerDevice),
  wishlist: z.array(Wish),
})
export type CustomerSheet = z.output<typeof CustomerSheet>

/** One entry of a customer's timeline. `title` is a sentence; `text` what was noted. */
export const CustomerTimelineEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['order', 'mail', 'consent', 'note', 'event', 'login', 'merge']),
  title: z.string(),
  text: z.string(),
  /** Name of the staff who did it; empty for the customer or the shop itself. */
  by: z.string(),
  /** Screen of the entry, such as an order; null without one. */
  link: z.string().nullable(),
  /** Notes can be deleted. */
  mayDelete: z.boolean(),
})
export type CustomerTimelineEntry = z.output<typeof CustomerTimelineEntry>

export const CustomerOrderRow = z.object({
  _id: z.string(),
  number: z.number().int(),
  placedAt: z.iso.datetime(),
  paymentState: z.string(),
  fulfilmentState: z.string(),
  total: z.number(),
  units: z.number().int(),
})
export type CustomerOrderRow = z.output<typeof CustomerOrderRow>

const vendor = { audience: 'vendor' } as const
const views = { ...vendor, method: 'GET', permission: 'customer.view' } as const
const edits = { ...vendor, method: 'POST', permission: 'customer.edit' } as const
const Ids = z.preprocess(
  asList,
  z.array(Id).min(1, 'Choose a customer').max(MAX_CUSTOMERS, `At most ${MAX_CUSTOMERS} at a time`),
)

export const customers = group({
  list: {
    ...views,
    path: 'vender/customers/list',
    summary: 'Customers that match, with their sales',
    input: CustomerFilter.extend({
      ...pageInput,
      direction: z.enum(['asc', 'desc']).default('desc'),
      sort: z.enum(CUSTOMER_SORTS).default('created'),
      further: furtherOrders(CUSTOMER_SORTS),
    }),
    reply: pageReply(CustomerRow),
  },
  matching: {
    ...views,
    path: 'vender/customers/matching',
    summary: 'Ids of all customers that match, up to 10,000, newest first',
    input: CustomerFilter,
    reply: z.object({ ids: z.array(z.string()) }),
  },
  facts: {
    ...views,
    path: 'vender/customers/facts',
    summary: 'Tags in use, for filters',
    input: z.object({}),
    reply: z.object({ tags: z.array(z.string()) }),
  },
  detail: {
    ...views,
    path: 'vender/customers/detail',
    summary: 'One customer as its form reads it',
    input: z.object(one),
    reply: CustomerDetail,
  },
  sheet: {
    ...views,
    path: 'vender/customers/profile',
    summary: 'One customer with figures, carts, addresses, consents, devices and wish list',
    input: z.object(one),
    reply: CustomerSheet,
  },
  timeline: {
    ...views,
    path: 'vender/customers/timeline',
    summary: 'What happened with a customer, newest first',
    input: z.object({
      ...one,
      before: z.iso.datetime().optional(),
      size: z.coerce.number().int().min(1).max(100).default(30),
    }),
    /** `next`: `before` of the next page; null after the last. */
    reply: z.object({ entries: z.array(CustomerTimelineEntry), next: z.iso.datetime().nullable() }),
  },
  orders: {
    ...views,
    permission: 'order.view',
    path: 'vender/customers/orders',
    summary: 'Orders of a customer, newest first',
    input: z.object({ ...pageInput, ...one, direction: z.enum(['asc', 'desc']).default('desc') }),
    reply: pageReply(CustomerOrderRow),
  },
  create: {
    ...edits,
    path: 'vender/customers/create',
    summary: 'Adds a customer without an account; sends nothing',
    input: CustomerDraft,
    reply: CustomerDetail,
  },
  update: {
    ...edits,
    path: 'vender/customers/update',
    summary: 'Changes the given version of a customer; a new address ends the sessions and is not verified',
    input: z.object({ ...versioned, ...draft }),
    reply: CustomerDetail,
  },
  setDisabled: {
    ...edits,
    path: 'vender/customers/set-disabled',
    summary: 'Disables a customer, who is signed out and cannot sign in, or enables one',
    input: z.object({ ...versioned, isDisabled: z.boolean() }),
    reply: CustomerDetail,
  },
  saveAddress: {
    ...edits,
    path: 'vender/customers/save-address',
    summary: 'Adds an address of a customer, or changes the one whose id is sent',
    input: deliverable(
      AddressDraft.extend({ customerId: Id, _id: Id.optional(), isDefault: z.boolean().default(false) }),
    ),
    reply: z.object({ addresses: z.array(Address) }),
  },
  removeAddress: {
    ...edits,
    path: 'vender/customers/delete-address',
    summary: 'Deletes an address of a customer; orders keep theirs',
    input: z.object({ customerId: Id, _id: Id }),
    reply: z.object({ addresses: z.array(Address) }),
  },
  addNote: {
    ...edits,
    path: 'vender/customers/add-note',
    summary: 'Adds a note to the timeline',
    input: z.object({
      ...one,
      text: z.string('Enter a note').trim().min(1, 'Enter a note').max(2_000, 'Use at most 2,000 characters'),
    }),
    reply: Done,
  },
  removeNote: {
    ...edits,
    path: 'vender/customers/delete-note',
    summary: 'Deletes a note of the timeline',
    input: z.object({ ...one, noteId: Id }),
    reply: Done,
  },
  recordConsent: {
    ...edits,
    path: 'vender/customers/record-consent',
    summary: 'Records that a customer agreed or withdrew, with the source',
    input: z.object({
      ...one,
      kind: z.enum(CONSENT_KINDS),
      isGiven: z.boolean(),
      source: z.enum(STAFF_CONSENT_SOURCES, 'Choose how the customer said so'),
      /** What the customer was told or signed; required when the customer agreed. */
      wording: OptionalText(1_000),
    }),
    reply: z.object({ consents: z.array(CustomerConsent) }),
  },
  consentHistory: {
    ...views,
    path: 'vender/customers/consent-history',
    summary: 'Every consent that a customer gave or withdrew, newest first',
    input: z.object(one),
    reply: z.object({ consents: z.array(CustomerConsent) }),
  },
  endSessions: {
    ...edits,
    path: 'vender/customers/end-sessions',
    summary: 'Signs a customer out on one device, or without an id on all of them',
    input: z.object({ ...one, sessionId: Id.optional() }),
    reply: z.object({ devices: z.array(CustomerDevice) }),
  },
  sendReset: {
    ...edits,
    path: 'vender/customers/send-reset',
    summary: 'Sends a link for a new password; a customer without an account gets one by it',
    input: z.object(one),
    reply: Done,
  },
  sendVerification: {
    ...edits,
    path: 'vender/customers/send-verification',
    summary: 'Sends the link that verifies the address',
    input: z.object(one),
    reply: Done,
  },
  bulk: {
    ...edits,
    path: 'vender/customers/bulk',
    summary: 'Adds or removes a tag, or withdraws a consent, for several customers; lists skipped ones with the reason',
    input: z.object({
      ids: Ids,
      action: z.enum(CUSTOMER_BULK_ACTIONS),
      /** Of `tag` and `untag`. */
      tag: z.string().trim().max(40).default(''),
      /** Of `withdraw_consent`. */
      kind: z.enum(CONSENT_KINDS).default('email_marketing'),
    }),
    reply: z.object({
      done: z.number().int(),
      skipped: z.array(z.object({ _id: z.string(), name: z.string(), why: z.string() })),
    }),
  },
})
