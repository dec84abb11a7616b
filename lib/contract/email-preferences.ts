import { z } from 'zod'
import { CONSENT_KINDS } from '@/lib/rules/customer-admin'
import { UNSUBSCRIBE_TOKEN } from '@/lib/rules/unsubscribe-path'
import { group } from './endpoint'
import { Done } from './fields'

const Token = z.string().regex(UNSUBSCRIBE_TOKEN, 'This link is incomplete. Please open it from the email again.')
/** A box of a form: absent unless it is ticked. */
const Box = z.string().max(20).optional()

/** One kind of message and whether the person receives it. */
const Preference = z.object({ kind: z.enum(CONSENT_KINDS), isOn: z.boolean() })
export type Preference = z.output<typeof Preference>

/** What a person receives from a store, for the holder of the link in a marketing email. */
export const emailPreferences = group({
  read: {
    method: 'GET',
    path: 'vender/publicwebsite/email-preferences',
    audience: 'public',
    cached: 'never',
    summary: 'What the person of an unsubscribe link receives; empty for one who is erased',
    input: z.object({ token: Token }),
    reply: z.object({ preferences: z.array(Preference) }),
  },
})

/** Forms of that person. */
export const emailPreferenceForms = group({
  stop: {
    method: 'POST',
    path: 'vender/publicwebsite/stop-marketing',
    audience: 'public',
    summary: 'Unsubscribes the person of the link from all email marketing; works any number of times',
    input: z.object({ token: Token }),
    reply: Done,
  },
  save: {
    method: 'POST',
    path: 'vender/publicwebsite/save-email-preferences',
    audience: 'public',
    summary: 'Changes what the person of the link receives, and records each change as a consent',
    input: z.object({ token: Token, email_marketing: Box, sms_marketing: Box, post_marketing: Box }),
    reply: Done,
  },
})
