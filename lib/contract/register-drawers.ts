import { z } from 'zod'
import { group } from './endpoint'
import { Id, Version } from './fields'
import { RegisterGoods } from './register-goods'
import { Amount, Named, one, versioned } from './stock-list'

const Name = z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters')

const settings = {
  name: Name,
  /** A closing count that differs from the expected cash by more than this needs a reason. Decimal amount. */
  differenceLimit: Amount.default(0),
  /** The highest discount that a cashier gives without the permission for more, in percent of a line or of the sale. */
  discountLimit: z.number('Enter a percentage').min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100').default(10),
  /** Minutes without use after which the cashier has to enter the PIN again. */
  lockMinutes: z
    .number('Enter a number')
    .int('Enter whole minutes')
    .min(1, 'Enter 1 to 240')
    .max(240, 'Enter 1 to 240')
    .default(5),
  /** The person who counts does not see what is expected, unless they may read the reports of the register. */
  isBlindCount: z.boolean().default(false),
}

/** A cash drawer at a location. Amounts are decimals of the store's currency. */
export const Drawer = z.object({
  _id: z.string(),
  name: z.string(),
  location: Named,
  differenceLimit: z.number(),
  discountLimit: z.number(),
  lockMinutes: z.number().int(),
  isBlindCount: z.boolean(),
  isArchived: z.boolean(),
  /** Its open session; null while it is closed. */
  openSession: z.object({ _id: z.string(), openedAt: z.iso.datetime(), openedBy: z.string() }).nullable(),
  /** What the previous session left in it, as counted; null when it was never used, or is counted blind. */
  leftInDrawer: z.number().nullable(),
  version: Version,
})
export type Drawer = z.output<typeof Drawer>

const vendor = { audience: 'vendor' } as const
const write = { ...vendor, method: 'POST', permission: 'register.edit', reply: Drawer } as const

/** Drawers, and what is on the grid of favourites of a location. */
export const registerDrawers = group({
  list: {
    ...vendor,
    method: 'GET',
    permission: 'register.use',
    path: 'vender/register/drawers',
    summary: 'Drawers at accessible locations; archived ones only when asked for',
    input: z.object({ archived: z.enum(['no', 'yes']).default('no') }),
    reply: z.object({
      drawers: z.array(Drawer),
      currency: z.object({ code: z.string(), symbol: z.string() }),
    }),
  },
  create: {
    ...write,
    path: 'vender/register/create-drawer',
    summary: 'Creates a drawer at a location; idempotent by draft id',
    input: z.object({ ...settings, locationId: Id, draftId: Id }),
  },
  update: {
    ...write,
    path: 'vender/register/update-drawer',
    summary: 'Changes the given version of a drawer',
    input: z.object({ ...settings, ...versioned }),
  },
  archive: {
    ...write,
    path: 'vender/register/archive-drawer',
    summary: 'Archives a closed drawer, or brings it back',
    input: z.object({ ...versioned, isArchived: z.boolean() }),
  },
  favourites: {
    ...vendor,
    method: 'GET',
    permission: 'register.use',
    path: 'vender/register/favourites',
    summary: 'Products on the grid of a location, in their order',
    input: z.object({ locationId: Id }),
    reply: z.object({ goods: z.array(RegisterGoods) }),
  },
  setFavourites: {
    ...vendor,
    method: 'POST',
    permission: 'register.edit',
    path: 'vender/register/set-favourites',
    summary: 'Replaces the grid of a location',
    input: z.object({ locationId: Id, variantIds: z.array(Id).max(60, 'At most 60 products') }),
    reply: z.object({ goods: z.array(RegisterGoods) }),
  },
  detail: {
    ...vendor,
    method: 'GET',
    permission: 'register.use',
    path: 'vender/register/drawer',
    summary: 'One drawer',
    input: z.object(one),
    reply: Drawer,
  },
})
