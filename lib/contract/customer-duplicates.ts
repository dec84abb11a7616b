import { z } from 'zod'
import { DUPLICATE_REASONS } from '@/lib/rules/customer-duplicates'
import { group } from './endpoint'
import { Done, Id } from './fields'
import { pageInput, pageReply } from './stock-list'

const Person = z.object({
  _id: z.string(),
  /** Empty when unknown. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Sales; null without `order.view`. */
  orders: z.number().int().nullable(),
})

/** Two customers who may be one person; `one` has been known longer. */
export const DuplicateRow = z.object({
  one: Person,
  other: Person,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
})
export type DuplicateRow = z.output<typeof DuplicateRow>

const vendor = { audience: 'vendor' } as const

export const customerDuplicates = group({
  list: {
    ...vendor,
    method: 'GET',
    permission: 'customer.view',
    path: 'vender/customers/duplicates',
    summary: 'Pairs of customers who may be one person, with the reasons, newest first',
    input: z.object({ after: pageInput.after, size: z.coerce.number().int().min(1).max(100).default(25) }),
    reply: pageReply(DuplicateRow),
  },
  setDistinct: {
    ...vendor,
    method: 'POST',
    permission: 'customer.edit',
    path: 'vender/customers/set-distinct',
    summary: 'Records that two customers are not the same person, or takes it back',
    input: z
      .object({ oneId: Id, otherId: Id, isDistinct: z.boolean() })
      .refine(({ oneId, otherId }) => oneId !== otherId, 'Choose two customers'),
    reply: Done,
  },
})
