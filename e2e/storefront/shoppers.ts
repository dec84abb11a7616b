import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { clientAddress } from '../client-address'
import { callerAs, expect, storeAt } from '../fixtures'

/** Satisfies the rules, and is not easily guessed. */
export const PASSWORD = 'Baltic-Amber-7'

export type Shopper = { label: string; email: string; password: string; token: string }

const portal = callerAs(storeAt('').host)

export const newEmail = (): string => `s${randomBytes(6).toString('hex')}@people.example`

/** A call on a store's own host. */
export async function post(
  label: string,
  path: string,
  body: unknown,
  token = '',
  key = '',
): Promise<Record<string, unknown>> {
  const headers = { authorization: token, 'idempotency-key': key }
  const reply = await callerAs(storeAt(label).host)(`/api/${path}`, { body, headers, from: clientAddress() })
  expect([path, reply.status]).toEqual([path, 200])
  return (reply.json as { payload: Record<string, unknown> }).payload
}

/** Query of the link in the newest email to an address, such as `token=…`. */
export async function linkTo(email: string, name: 'token' | 'reset' | 'change'): Promise<string> {
  const { text } = await portal(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  const [, found] = new RegExp(`/customer-verify\\?(${name}=[\\w-]+)`).exec(text) ?? []
  if (!found) throw new Error(`No email to ${email} has such a link.`)
  return found
}

const secretOf = (link: string) => link.slice(link.indexOf('=') + 1)

export async function storeIdOf(label: string): Promise<string> {
  const { json } = await callerAs(storeAt(label).host)(`/api/vender/auth/check-domain?domain=${label}`)
  return (json as { payload: { _id: string } }).payload._id
}

/** A person who has signed up at a store. */
export async function signUp(label: string, email = newEmail()): Promise<{ email: string; storeId: string }> {
  const storeId = await storeIdOf(label)
  const person = { first_Name: 'Lena', last_Name: 'Okafor', country_Code: '+88', mobile: '0171234567' }
  await post(label, 'vender/publicwebsite/signUp-Customer', { ...person, email, password: PASSWORD, storeId })
  return { email, storeId }
}

/** A person who has also opened the email, and is signed in. */
export async function newShopper(label: string): Promise<Shopper> {
  const { email, storeId } = await signUp(label)
  await post(label, 'vender/publicwebsite/verify-customer', { token: secretOf(await linkTo(email, 'token')) })
  const login = { email, password: PASSWORD, storeId }
  const { token } = await post(label, 'vender/publicwebsite/login-Customer', login)
  return { label, email, password: PASSWORD, token: String(token) }
}

/** Stores the shopper's token in the browser before any page of the store opens. */
export const keepToken = (page: Page, token: string) =>
  page.addInitScript((kept) => {
    if (!window.localStorage.getItem('seeded')) window.localStorage.setItem('customerToken', kept)
    window.localStorage.setItem('seeded', '1')
  }, token)

export const toast = (page: Page, text: string | RegExp) => page.locator('.toast', { hasText: text })

/** The modal, opened by the icon in the header. */
export async function openModal(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByLabel('Email address')).toBeFocused()
  return modal
}
