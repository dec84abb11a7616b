import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD } from '@/lib/rules/demo-people'
import { clientAddress } from '../client-address'
import { callerAs, expect, storeAt } from '../fixtures'

/** Satisfies the rules, and is not easily guessed. */
export const PASSWORD = 'Baltic-Amber-7'

export type Person = { email: string; password: string }

type Reply = { status: number; retryAfter: number; payload: Record<string, unknown> }

const STEP_MS = 30_000

export const portal = storeAt('')
const portalApi = callerAs(portal.host)

/** A call on the platform's own host. */
export async function post(path: string, body: unknown, token?: string): Promise<Reply> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
  const { status, headers: sent, json } = await portalApi(`/api/${path}`, { body, headers, from: clientAddress() })
  const { payload = {} } = json as { payload?: Record<string, unknown> }
  return { status, retryAfter: Number(sent['retry-after'] ?? 0), payload }
}

export const newName = (): string => `t${randomBytes(6).toString('hex')}`
export const newEmail = (): string => `${newName()}@people.example`

/** Path and query of the link in the newest email to an address. */
export async function linkTo(email: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}\\?\\w+=[\\w-]+`)
  const { text } = await portalApi(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
  const [found] = link.exec(text) ?? []
  if (!found) throw new Error(`No email to ${email} leads to /${page}.`)
  return found
}

export const secretIn = (link: string): string => link.slice(link.indexOf('=') + 1)

/** A person who has signed up; `verified` also opened the email. */
export async function newPerson({ verified = true } = {}): Promise<Person> {
  const person = { email: newEmail(), password: PASSWORD }
  const facts = { first_Name: 'Mara', last_Name: 'Lind', storeName: 'Lind & Daughters', ...person }
  expect((await post('vender/auth/signup', facts)).status).toBe(200)
  if (verified) await post('vender/auth/verify', { token: secretIn(await linkTo(person.email, 'verify')) })
  return person
}

export async function tokenOf(person: Person): Promise<string> {
  return String((await post('vender/auth/login', person)).payload.token)
}

/** A person with a store of their own. */
export async function newOwner(): Promise<Person & { token: string; subdomain: string }> {
  const person = await newPerson()
  const token = await tokenOf(person)
  const domain = newName()
  expect((await post('vender/auth/choose-domain', { domain, storeName: 'Corner Bakery' }, token)).status).toBe(200)
  return { ...person, token, subdomain: domain }
}

/** Invites an address as a cashier; returns the link of the email. */
export async function invite(owner: { token: string }, email: string): Promise<string> {
  const listed = await portalApi('/api/vender/roles/list', { headers: { authorization: owner.token } })
  const { roles } = (listed.json as { payload: { roles: { _id: string; name: string }[] } }).payload
  const roleId = roles.find((role) => role.name === 'Cashier')?._id
  expect((await post('vender/users/invite', { email, roleId }, owner.token)).status).toBe(200)
  return linkTo(email, 'signup')
}

/** Activates a second factor; returns the authenticator's next code. */
export async function addSecondFactor(person: Person): Promise<() => string> {
  const token = await tokenOf(person)
  const { payload } = await post('vender/profile/start-two-factor', { password: person.password }, token)
  const authenticator = new TOTP({ secret: Secret.fromBase32(String(payload.secret)) })
  const confirmed = await post('vender/profile/confirm-two-factor', { code: authenticator.generate() }, token)
  expect(confirmed.status).toBe(200)
  // Each code is valid once, so the next sign-in uses that of the next time step.
  return () => authenticator.generate({ timestamp: Date.now() + STEP_MS })
}

export const demo = (email: string): Person => ({ email, password: DEMO_PASSWORD })
