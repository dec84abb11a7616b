import type { MadeStore } from '@/lib/demo/factories'
import { type Answer, callApi } from './call-api'
import { hostOf, post } from './checkout-harness'
import { tokenFor } from './emails'

export const CUSTOMER_PASSWORD = 'River-Stone-11'

/** A person who signed up at a store, verified the address and is signed in. */
export type ShopCustomer = { email: string; token: string }

export async function makeCustomer(store: MadeStore, email: string, lastName?: string): Promise<ShopCustomer> {
  await signUpCustomer(store, email, lastName)
  await verifyCustomer(store, email)
  return { email, token: await signInCustomer(store, email) }
}

export async function signUpCustomer(store: MadeStore, email: string, lastName = 'Roy'): Promise<void> {
  const person = { first_Name: 'Mina', last_Name: lastName, country_Code: '+88', mobile: '0171234567', email }
  await post(store, 'signUp-Customer', { ...person, password: CUSTOMER_PASSWORD, storeId: store.storeId })
}

/** Follows the link of the newest email. */
export async function verifyCustomer(store: MadeStore, email: string): Promise<void> {
  const answer = await post(store, 'verify-customer', { token: await tokenFor(email) })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
}

export async function signInCustomer(store: MadeStore, email: string): Promise<string> {
  const answer = await post(store, 'login-Customer', { email, password: CUSTOMER_PASSWORD, storeId: store.storeId })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return (answer.payload as { token: string }).token
}

/** A call as a customer on a store's own host. */
export function asCustomer(
  store: MadeStore,
  token: string | undefined,
  { method, path }: { method: string; path: string },
  input: object = {},
): Promise<Answer> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
  const host = hostOf(store)
  if (method === 'POST') return callApi(path, { host, headers, json: input })
  return callApi(`${path}?${new URLSearchParams(input as Record<string, string>)}`, { host, headers })
}
