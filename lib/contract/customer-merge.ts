import { z } from 'zod'
import { MERGE_FIELDS, MERGE_PARTS, MERGE_SIZE } from '@/lib/rules/customer-merge'
import { splitValues } from '@/lib/rules/value-list'
import { group } from './endpoint'
import { Done, Id } from './fields'

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)

/** The customers of one merge. */
const MergedIds = z.preprocess(
  asList,
  z
    .array(Id)
    .min(MERGE_SIZE.min, 'Choose at least two customers')
    .max(MERGE_SIZE.max, `Choose at most ${MERGE_SIZE.max} customers`)
    .refine((ids) => new Set(ids).size === ids.length, 'A customer cannot be merged with itself'),
)

const byField = <T extends z.ZodType>(value: T) => z.record(z.enum(MERGE_FIELDS), value)
const byPart = z.record(z.enum(MERGE_PARTS), z.number().int())

/** One of the customers to merge, with what would be moved. */
export const MergePersonDetail = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  orders: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  /** The value of each field as text; empty when unknown. */
  values: byField(z.string()),
  tags: z.array(z.string()),
  /** Rows of each kind that belong to this customer. */
  parts: byPart,
})
export type MergePersonDetail = z.output<typeof MergePersonDetail>

/** Why a merge is not possible, as a sentence; `customerId` is null when it is about all of them. */
const Blocker = z.object({ customerId: z.string().nullable(), text: z.string() })

const vendor = { audience: 'vendor', permission: 'customer.edit' } as const

export const customerMerges = group({
  preview: {
    ...vendor,
    method: 'GET',
    path: 'vender/customers/preview-merge',
    summary: 'What a merge of customers would change, and what prevents it',
    input: z.object({ ids: MergedIds }),
    reply: z.object({
      people: z.array(MergePersonDetail),
      blockers: z.array(Blocker),
      /** The customer that the others join unless another one is chosen. */
      survivorId: z.string(),
    }),
  },
  merge: {
    ...vendor,
    method: 'POST',
    path: 'vender/customers/merge',
    summary: 'Merges customers into one of them, all or nothing; it can be undone',
    input: z.object({
      ids: MergedIds,
      survivorId: Id,
      /** By field, the customer whose value is taken; a field that is left out takes the default of the preview. */
      choices: z.partialRecord(z.enum(MERGE_FIELDS), Id).default({}),
    }),
    reply: z.object({ _id: z.string(), batchId: z.string(), message: z.string() }),
  },
  previewUndo: {
    ...vendor,
    method: 'GET',
    path: 'vender/customers/preview-undo-merge',
    summary: 'What the undo of a merge would bring back, what stays, and what prevents it',
    input: z.object({ batchId: Id }),
    reply: z.object({
      survivor: z.object({ _id: z.string(), name: z.string() }),
      /** Names of the customers that would come back. */
      absorbed: z.array(z.object({ _id: z.string(), name: z.string() })),
      /** Rows that would move back. */
      parts: byPart,
      /** Orders that were placed since and stay with the survivor. */
      ordersSince: z.number().int(),
      /** A sentence for each thing that prevents the undo. */
      blockers: z.array(z.string()),
      isUndone: z.boolean(),
    }),
  },
  undo: {
    ...vendor,
    method: 'POST',
    path: 'vender/customers/undo-merge',
    summary: 'Undoes a merge: customers, values and rows as before; what came since stays with the survivor',
    input: z.object({ batchId: Id }),
    reply: Done,
  },
})
