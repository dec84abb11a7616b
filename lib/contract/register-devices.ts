import { z } from 'zod'
import { group } from './endpoint'
import { Done, Id, LinkToken, Nothing } from './fields'
import { one } from './stock-list'

/** A cashier's PIN: 4 to 8 digits. */
const Pin = z.string('Enter 4 to 8 digits').regex(/^\d{4,8}$/, 'Enter 4 to 8 digits')

/** Wrong PINs in a row after which a cashier has to sign in with the password. */
export const PIN_TRIES = 5

const Device = z.object({
  _id: z.string(),
  name: z.string(),
  locationId: z.string(),
  location: z.string(),
  registeredBy: z.string(),
  registeredAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  isRevoked: z.boolean(),
})
export type RegisterDevice = z.output<typeof Device>

/** `isLocked`: too many wrong PINs; a sign-in with the password and a new PIN open it again. */
const Cashier = z.object({ accountId: z.string(), name: z.string(), isLocked: z.boolean() })
export type Cashier = z.output<typeof Cashier>

const vendor = { audience: 'vendor' } as const

/**
 * Devices that were registered by a full sign-in, and cashiers who switch on them by PIN. The browser stores the device
 * token where it stores its session token, and sends it with the public calls.
 */
export const registerDevices = group({
  list: {
    ...vendor,
    method: 'GET',
    permission: 'register.edit',
    path: 'vender/register/devices',
    summary: 'Registered devices, newest first',
    input: Nothing,
    reply: z.object({ devices: z.array(Device) }),
  },
  register: {
    ...vendor,
    method: 'POST',
    permission: 'register.edit',
    path: 'vender/register/register-device',
    summary: 'Registers this device at a location; its token is returned only here',
    input: z.object({ name: z.string().trim().min(1, 'Enter a name').max(60), locationId: Id }),
    reply: z.object({ device: Device, deviceToken: z.string() }),
  },
  revoke: {
    ...vendor,
    method: 'POST',
    permission: 'register.edit',
    path: 'vender/register/revoke-device',
    summary: 'Revokes a device and ends the sessions of its cashiers',
    input: z.object(one),
    reply: Done,
  },
  pin: {
    ...vendor,
    method: 'GET',
    permission: 'register.use',
    path: 'vender/register/pin',
    summary: 'Whether the signed-in person has a PIN, and whether it is locked',
    input: Nothing,
    reply: z.object({ hasPin: z.boolean(), isLocked: z.boolean(), canChange: z.boolean() }),
  },
  setPin: {
    ...vendor,
    method: 'POST',
    permission: 'register.use',
    path: 'vender/register/set-pin',
    summary: 'Sets or replaces the own PIN; only in a session that began with the password',
    input: z.object({ pin: Pin }),
    reply: Done,
  },
  lock: {
    ...vendor,
    method: 'POST',
    permission: 'register.use',
    whenExpired: 'works',
    path: 'vender/register/lock',
    summary: 'Locks the session: it may only be read and end, until a cashier opens another one by PIN',
    input: Nothing,
    reply: Done,
  },
  cashiers: {
    audience: 'public',
    cached: 'never',
    method: 'POST',
    path: 'vender/register/cashiers',
    summary: 'The device by its token, and the people who can switch to it by PIN',
    input: z.object({ deviceToken: LinkToken }),
    reply: z.object({ device: z.object({ name: z.string(), locationId: z.string() }), cashiers: z.array(Cashier) }),
  },
  switchCashier: {
    audience: 'public',
    cached: 'never',
    method: 'POST',
    path: 'vender/register/switch-cashier',
    summary: 'Opens the session of a cashier on a device by PIN; five wrong ones in a row lock it',
    /** `endToken`: the token of the session before, a cashier’s of this device or a locked one; it ends. */
    input: z.object({ deviceToken: LinkToken, accountId: Id, pin: Pin, endToken: z.string().max(200).default('') }),
    reply: z.object({ token: z.string(), accountId: z.string(), name: z.string(), lockMinutes: z.number().int() }),
  },
})
