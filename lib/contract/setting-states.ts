import { z } from 'zod'
import { group } from './endpoint'
import { Nothing } from './fields'
import { TakesCards } from './payment-setting'
import { ARCHIVE_INTERVALS } from './store-archives'

/** What the overview of all settings says of each screen; null for what the person may not view. */
const SettingStates = z.object({
  business: z.object({ hasAddress: z.boolean(), currency: z.string(), timeZone: z.string() }),
  contact: z.object({ email: z.string() }),
  /** The number of the next invoice, as it is printed. */
  invoices: z.object({ next: z.string() }),
  shipping: z.object({ zones: z.number(), isPickUpOffered: z.boolean() }),
  payments: z.object({ takesCards: TakesCards }),
  /** Absolute address of the shop. */
  domains: z.object({ address: z.string() }),
  users: z.object({ members: z.number(), invitations: z.number() }).nullable(),
  roles: z.object({ count: z.number() }).nullable(),
  /** How many emails and notices are off for everybody, and how many emails have texts of the store. */
  notifications: z.object({ off: z.number(), own: z.number() }),
  /** Last entry of the activity log, ISO 8601; null while there is none. */
  activity: z.object({ lastAt: z.string().nullable() }).nullable(),
  archives: z.object({ every: z.enum(ARCHIVE_INTERVALS), hasFailed: z.boolean() }).nullable(),
})
export type SettingStates = z.output<typeof SettingStates>

export const settingStates = group({
  read: {
    method: 'GET',
    path: 'vender/settings/states',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'The state of each settings screen in a few facts',
    input: Nothing,
    reply: SettingStates,
  },
})
