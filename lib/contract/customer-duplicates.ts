import { z } from 'zod'
import { DuplicateRow } from './duplicate-row'
import { group } from './endpoint'
import { Done, Id } from './fields'
import { pageInput, pageReply } from './stock-list'

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
