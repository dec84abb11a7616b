import { z } from 'zod'
import { VALUE_GROUPS } from '@/lib/rules/segments/value-groups'
import { group } from './endpoint'
import { Id, Version } from './fields'
import { furtherOrders } from './list-order'
import { OfferTargetSchema } from './offer-terms'
import { SegmentId } from './segment-id'
import { SegmentPreview, SegmentReasons } from './segment-preview'
import { SentRule, ShownRule } from './segment-rule'
import { Named, one, pageInput, pageReply, Query, versioned } from './stock-list'

const values = {
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(120, 'Use at most 120 characters'),
  rule: SentRule,
}

/** Form data of a segment. */
export const SegmentDraft = z.object(values)
export type SegmentDraft = z.output<typeof SegmentDraft>

/** How many customers are in it now; null without the permission to see the orders that it asks for. */
const People = z.number().int().nullable()

export const SegmentRow = z.object({
  _id: z.string(),
  name: z.string(),
  version: Version,
  /** The rule in words. */
  sentence: z.string(),
  people: People,
  /** Offers that ask for it. */
  offers: z.number().int(),
})
export type SegmentRow = z.output<typeof SegmentRow>

export const SegmentDetail = z.object({
  _id: z.string(),
  name: z.string(),
  version: Version,
  rule: ShownRule,
  sentence: z.string(),
  /** Names of the goods in the rule, as far as they exist. */
  targets: z.array(OfferTargetSchema.extend({ name: z.string() })),
  offers: z.array(Named),
})
export type SegmentDetail = z.output<typeof SegmentDetail>

const vendor = { audience: 'vendor' } as const
const views = { ...vendor, method: 'GET', permission: 'customer.view' } as const
const edits = { ...vendor, method: 'POST', permission: 'customer.edit' } as const
const SORTS = ['created', 'name'] as const

export const segments = group({
  list: {
    ...views,
    path: 'vender/segments/list',
    summary: 'Segments that match, with their people',
    input: z.object({
      ...pageInput,
      query: Query,
      sort: z.enum(SORTS).default('name'),
      further: furtherOrders(SORTS),
    }),
    reply: pageReply(SegmentRow),
  },
  ready: {
    ...views,
    path: 'vender/segments/ready-made',
    summary: 'The five segments by last order, number of orders and amount spent, with their formulas and people',
    input: z.object({}),
    reply: z.object({
      segments: z.array(z.object({ _id: z.enum(VALUE_GROUPS), name: z.string(), formula: z.string(), people: People })),
    }),
  },
  names: {
    ...views,
    path: 'vender/segments/names',
    summary: 'Every segment, the ready-made ones first',
    input: z.object({}),
    reply: z.object({ segments: z.array(Named) }),
  },
  choices: {
    ...views,
    path: 'vender/segments/choices',
    summary: 'What conditions can choose from: tags, regions, campaigns and offers',
    input: z.object({}),
    reply: z.object({
      tags: z.array(z.string()),
      regions: z.array(z.string()),
      /** Those that were sent, the newest first. */
      campaigns: z.array(Named),
      offers: z.array(Named),
    }),
  },
  goods: {
    ...views,
    path: 'vender/segments/goods',
    summary: 'Products, variants, brands, classes and parts of the tree that match',
    input: z.object({ query: Query }),
    reply: z.object({ targets: z.array(OfferTargetSchema.extend({ name: z.string(), note: z.string() })) }),
  },
  detail: {
    ...views,
    path: 'vender/segments/detail',
    summary: 'One segment with its rule',
    input: z.object(one),
    reply: SegmentDetail,
  },
  create: {
    ...edits,
    path: 'vender/segments/create',
    summary: 'Adds a segment',
    input: SegmentDraft,
    reply: SegmentDetail,
  },
  update: {
    ...edits,
    path: 'vender/segments/update',
    summary: 'Changes the given version of a segment',
    input: z.object({ ...versioned, ...values }),
    reply: SegmentDetail,
  },
  remove: {
    ...edits,
    path: 'vender/segments/delete',
    summary: 'Deletes a segment that no offer asks for; can be undone',
    input: z.object(versioned),
    reply: z.object({ _id: z.string(), changeSetId: z.string().nullable() }),
  },
  preview: {
    ...vendor,
    method: 'POST',
    permission: 'customer.view',
    whenExpired: 'works',
    path: 'vender/segments/preview',
    summary: 'How many customers a rule finds, with ten of them; saves nothing',
    input: z.object({ rule: SentRule }),
    reply: SegmentPreview,
  },
  ofCustomer: {
    ...views,
    path: 'vender/segments/of-customer',
    summary: 'The segments that a customer is in, and the others',
    input: z.object({ customerId: Id }),
    reply: z.object({ segments: z.array(Named.extend({ isIn: z.boolean() })) }),
  },
  explain: {
    ...views,
    path: 'vender/segments/explain',
    summary: 'Why a customer is in a segment, or is not',
    input: z.object({ _id: SegmentId, customerId: Id }),
    reply: SegmentReasons,
  },
})
