import { z } from 'zod'
import {
  CONSENT_KINDS,
  CUSTOMER_BULK_ACTIONS,
  CUSTOMER_SORTS,
  CUSTOMER_STATES,
  STAFF_CONSENT_SOURCES,
} from '@/lib/rules/customer-admin'
import { splitValues } from '@/lib/rules/value-list'
import { Address, AddressDraft } from './customer-address'
import { CustomerDetail, CustomerDraft, CustomerTag, customerDraft } from './customer-form'
import {
  CustomerConsent,
  CustomerDevice,
  CustomerOrderRow,
  CustomerSheet,
  CustomerTimelineEntry,
} from './customer-sheet'
import { deliverable } from './deliverable'
import { group } from './endpoint'
import { Done, Id } from './fields'
import { furtherOrders } from './list-order'
import { SegmentId } from './segment-id'
import { OptionalText, one, pageInput, pageReply, Query, several, versioned } from './stock-list'

/** Maximum number of customers in one bulk call. */
export const MAX_CUSTOMERS = 500

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)
const Day = z.iso.date('Enter a day').optional()
const DecimalAmount = z.coerce.number().min(0).max(1e9).optional()

const filter = {
  /** Name, email address, company or phone number. */
  query: Query,
  /** Without a state, everybody but the erased. */
  state: several(CUSTOMER_STATES),
  tag: z.preprocess(asList, z.array(CustomerTag).max(20)).default([]),
  segment: SegmentId.optional(),
  /** Customers who agree to this at present, or who do not. */
  consent: z.enum(CONSENT_KINDS).optional(),
  noConsent: z.enum(CONSENT_KINDS).optional(),
  /** Total sales, decimal, both inclusive; needs the permission to view orders, as do the next ones. */
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
  /** Orders, total sales (decimal, as in reports) and when the last order was placed; null without `order.view`. */
  orders: z.number().int().nullable(),
  spent: z.number().nullable(),
  lastOrderAt: z.iso.datetime().nullable(),
})
export type CustomerRow = z.output<typeof CustomerRow>

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
    input: z.object({ ...versioned, ...customerDraft }),
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
