import { z } from 'zod'
import { group } from './endpoint'
import { Done, EmailSchema, LinkToken } from './fields'

/** A field that people do not see: only programs fill it in, and get the usual reply. */
const Trap = z.string().max(1_000).default('')
const Text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en')} characters`)

/** Forms that a page of a shop can contain. */
export const shopForms = group({
  subscribe: {
    method: 'POST',
    path: 'vender/publicwebsite/subscribe',
    audience: 'public',
    summary: 'Asks an address to confirm the newsletter by email; the reply is the same for every address',
    input: z.object({
      email: EmailSchema,
      /** What the form said, as proof of consent. */
      wording: Text(1_000).default(''),
      website: Trap,
    }),
    reply: Done,
  },
  confirm: {
    method: 'POST',
    path: 'vender/publicwebsite/confirm-subscription',
    audience: 'public',
    summary: 'Confirms the newsletter by the token of the email, and records the consent',
    input: z.object({ token: LinkToken }),
    reply: Done,
  },
  unsubscribe: {
    method: 'POST',
    path: 'vender/publicwebsite/unsubscribe',
    audience: 'public',
    summary: 'Ends the newsletter by the token of the email, and records it',
    input: z.object({ token: LinkToken }),
    reply: Done,
  },
  contact: {
    method: 'POST',
    path: 'vender/publicwebsite/contact',
    audience: 'public',
    summary: 'Sends a message to the store by email',
    input: z.object({
      name: Text(120).min(1, 'Enter your name'),
      email: EmailSchema,
      phone: Text(40).default(''),
      message: Text(5_000).min(1, 'Enter a message'),
      website: Trap,
    }),
    reply: Done,
  },
})
