import { z } from 'zod'
import { group } from './endpoint'
import { Done, EmailSchema, LinkToken } from './fields'

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
