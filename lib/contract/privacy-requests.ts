import { z } from 'zod'
import { PRIVACY_CHANNELS, PRIVACY_KINDS, PRIVACY_STATES } from '@/lib/rules/privacy-request'
import { group } from './endpoint'
import { Id } from './fields'
import { FileReply } from './file-reply'
import { one, pageInput, pageReply, versioned } from './stock-list'

/** A request about personal data. `name` is empty once the person is erased. */
export const PrivacyRow = z.object({
  _id: z.string(),
  customerId: z.string(),
  name: z.string(),
  kind: z.enum(PRIVACY_KINDS),
  state: z.enum(PRIVACY_STATES),
  channel: z.enum(PRIVACY_CHANNELS),
  receivedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** Days until the due day in the store's time zone, negative when it has passed; null for a closed request. */
  daysLeft: z.number().int().nullable(),
  archiveAt: z.iso.datetime().nullable(),
  eraseAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** Name of the staff who entered it. */
  by: z.string(),
  version: z.number().int(),
})
export type PrivacyRow = z.output<typeof PrivacyRow>

const vendor = { audience: 'vendor' } as const
const edits = { ...vendor, method: 'POST', permission: 'customer.edit', reply: PrivacyRow } as const
const erases = { ...vendor, method: 'POST', permission: 'customer.delete', reply: PrivacyRow } as const

export const privacyRequests = group({
  list: {
    ...vendor,
    method: 'GET',
    permission: 'customer.view',
    path: 'vender/privacy/list',
    summary: 'Privacy requests, those that are due first before the others',
    input: z.object({
      after: pageInput.after,
      size: z.coerce.number().int().min(1).max(100).default(50),
      /** Only requests that are to be answered, or only closed ones. */
      show: z.enum(['open', 'closed']).default('open'),
    }),
    reply: pageReply(PrivacyRow),
  },
  detail: {
    ...vendor,
    method: 'GET',
    permission: 'customer.view',
    path: 'vender/privacy/detail',
    summary: 'One privacy request',
    input: z.object(one),
    reply: PrivacyRow,
  },
  create: {
    ...edits,
    path: 'vender/privacy/create',
    summary: 'Enters a request of a customer; it is due 30 days after it was received',
    input: z.object({
      customerId: Id,
      kind: z.enum(PRIVACY_KINDS, 'Choose what the customer asks for'),
      channel: z.enum(PRIVACY_CHANNELS, 'Choose how the request came'),
      /** Day on which it was received, in the store's time zone; today when it is left out. */
      receivedOn: z.iso.date('Enter a day').optional(),
    }),
  },
  archive: {
    ...vendor,
    method: 'GET',
    permission: 'customer.export',
    path: 'vender/privacy/archive',
    summary: 'Everything that the store knows about the customer, as JSON and CSV in a ZIP file made now',
    input: z.object(one),
    reply: FileReply,
  },
  deliver: {
    ...edits,
    permission: 'customer.export',
    path: 'vender/privacy/deliver',
    summary: 'Records that the customer got the archive, and closes the request',
    input: z.object(versioned),
  },
  cancel: {
    ...edits,
    path: 'vender/privacy/cancel',
    summary: 'Closes an open request that was withdrawn or entered by mistake',
    input: z.object(versioned),
  },
  previewErasure: {
    ...vendor,
    method: 'GET',
    permission: 'customer.delete',
    path: 'vender/privacy/preview-erasure',
    summary: 'What an erasure would delete now, and what stays without the person',
    input: z.object(one),
    reply: z.object({
      /** Deleted rows, and the number of tables that they are in. */
      rows: z.number().int(),
      tables: z.number().int(),
      /** Orders that stay with their amounts. */
      orders: z.number().int(),
      /** Those of them that retain the address until they are sent. */
      openOrders: z.number().int(),
    }),
  },
  schedule: {
    ...erases,
    path: 'vender/privacy/schedule-erasure',
    summary: 'Schedules the erasure in seven days; until then it can be stopped',
    input: z.object(versioned),
  },
  stop: {
    ...erases,
    path: 'vender/privacy/stop-erasure',
    summary: 'Stops a scheduled erasure; the request is open again',
    input: z.object(versioned),
  },
})
