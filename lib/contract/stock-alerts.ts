import { z } from 'zod'
import { group } from './endpoint'
import { Done, EmailSchema, Id, LinkToken } from './fields'

const token = z.object({ token: LinkToken })

/** "Tell me when it is back" on sold-out variants. Pages post these as forms. */
export const stockAlerts = group({
  ask: {
    method: 'POST',
    path: 'vender/publicwebsite/stock-alert',
    audience: 'public',
    summary:
      'Asks an address to confirm that it wants an email when a variant is back; the reply is the same for every address',
    input: z.object({
      /** Key of the variant. */
      key: z.string().min(1).max(255),
      email: EmailSchema,
      /** A field that people do not see: only programs fill it in, and get the usual reply. */
      website: z.string().max(1_000).default(''),
    }),
    reply: Done,
  },
  confirm: {
    method: 'POST',
    path: 'vender/publicwebsite/confirm-stock-alert',
    audience: 'public',
    summary: 'Confirms a stock alert by the token of its email',
    input: token,
    reply: Done,
  },
  end: {
    method: 'POST',
    path: 'vender/publicwebsite/end-stock-alert',
    audience: 'public',
    summary: 'Ends a stock alert by the token of its email',
    input: token,
    reply: Done,
  },
})

/** What vendors see of stock alerts. */
export const waitingPeople = group({
  ofVariant: {
    method: 'GET',
    path: 'vender/stock-alerts/waiting',
    audience: 'vendor',
    permission: 'inventory.view',
    summary: 'How many people confirmed that they want to know when a variant is back, and the first of them',
    input: z.object({ variantId: Id }),
    reply: z.object({
      count: z.number().int(),
      /** The 20 who are told first, in that order; null without `customer.view`. */
      people: z
        .array(
          z.object({
            customerId: z.string(),
            /** Empty when it is not known. */
            name: z.string(),
            email: z.string(),
            /** When they confirmed. ISO 8601. */
            since: z.string(),
          }),
        )
        .nullable(),
    }),
  },
})
