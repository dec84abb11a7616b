import { z } from 'zod'
import { group } from './endpoint'
import { Nothing, Version } from './fields'

/** Length of a shop's password. It is shared with many people, so it need not be a strong one. */
const SHOP_PASSWORD = { min: 4, max: 100 } as const
const MESSAGE_MAX = 1_000

/** Whether the shop is open to everybody, or only to visitors with its password. The password itself is never returned. */
export const ShopAccess = z.object({
  isClosed: z.boolean(),
  hasPassword: z.boolean(),
  /** Shown to visitors above the field for the password; empty for the default text. */
  message: z.string(),
  version: Version,
})
export type ShopAccess = z.output<typeof ShopAccess>

/** What a visitor without an account finds out: whether the shop is closed, and whether the pass that was sent opens it. */
export const ShopDoor = z.object({
  isClosed: z.boolean(),
  isPassed: z.boolean(),
  message: z.string(),
  /** Host to which the other names of the shop redirect. */
  host: z.string(),
})
export type ShopDoor = z.output<typeof ShopDoor>

export const shopAccess = group({
  settings: {
    method: 'GET',
    path: 'vender/shop-access/read',
    audience: 'vendor',
    permission: 'website.view',
    summary: 'Whether the shop is closed to visitors without its password',
    input: Nothing,
    reply: ShopAccess,
  },
  save: {
    method: 'POST',
    path: 'vender/shop-access/save',
    audience: 'vendor',
    permission: 'website.publish',
    summary: 'Opens the shop to everybody, or closes it behind a password; an empty password keeps the saved one',
    input: z.object({
      isClosed: z.boolean(),
      password: z
        .string()
        .max(SHOP_PASSWORD.max, `Use at most ${SHOP_PASSWORD.max} characters`)
        .refine((text) => text === '' || text.trim().length >= SHOP_PASSWORD.min, {
          error: `Use at least ${SHOP_PASSWORD.min} characters`,
        })
        .default(''),
      message: z.string().trim().max(MESSAGE_MAX, 'Use at most 1,000 characters').default(''),
      version: Version,
    }),
    reply: ShopAccess,
  },
  door: {
    method: 'GET',
    path: 'vender/publicwebsite/shop-access',
    audience: 'public',
    cached: 'never',
    summary: 'Whether the shop of this host is closed, and whether a pass opens it',
    input: z.object({ pass: z.string().max(200).default('') }),
    reply: ShopDoor,
  },
  enter: {
    method: 'POST',
    path: 'vender/publicwebsite/enter-shop',
    audience: 'public',
    summary: 'Exchanges the password of a closed shop for a pass, which expires after `seconds`',
    input: z.object({ password: z.string().min(1, 'Enter the password').max(1_000) }),
    reply: z.object({ pass: z.string(), seconds: z.number() }),
  },
})
