import 'server-only'
import { plainName } from '../templates/plain-name'
import type { EmailData } from './store-email'

/** What emails about an account are made from. `sender` is empty: they show the platform's name. */
export const accountData = (name: string, account: EmailData['values'], url = ''): EmailData => ({
  sender: '',
  storeUrl: url === '' ? '' : new URL(url).origin,
  values: { customer: { name: plainName(name) }, account },
})

export const ACCOUNT_GREETING = 'Hello {{ customer.name }},'

export const ACCOUNT_VARIABLES = { 'customer.name': 'Name of the customer' } as const
