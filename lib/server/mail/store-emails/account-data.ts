import 'server-only'
import { plainName } from '../templates/plain-name'
import type { EmailData } from './email-data'

/** Whose account an email is about. */
export type AccountMailFacts = {
  readonly name: string
  /** The store of a customer's account; omitted for an account of the platform, whose name the email shows then. */
  readonly storeName?: string
}

/** What emails about an account are made from. */
export const accountData = (
  { name, storeName = '' }: AccountMailFacts,
  account: EmailData['values'],
  url = '',
): EmailData => ({
  sender: plainName(storeName),
  storeUrl: url === '' ? '' : new URL(url).origin,
  values: { store: { name: plainName(storeName) }, customer: { name: plainName(name) }, account },
})

export const ACCOUNT_GREETING = 'Hello{% if customer.name != "" %} {{ customer.name }}{% endif %},'

/** Where the account is: empty for one of the platform. */
export const AT_STORE = '{% if store.name != "" %} at {{ store.name }}{% endif %}'

export const ACCOUNT_VARIABLES = {
  'store.name': 'Name of the store',
  'customer.name': 'Name of the customer',
} as const

export const ACCOUNT_SAMPLE = { name: 'Ada Lovelace', storeName: 'Corner shop' } as const
