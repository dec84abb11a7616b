import { z } from 'zod'
import { group } from './endpoint'
import { Version } from './fields'
import { furtherOrders } from './list-order'
import { CompletePostalAddress } from './postal-address'
import { OptionalText, one, pageInput, pageReply, Query, several, versioned } from './stock-list'

const draft = {
  name: z.string('Please Enter Name').trim().min(1, 'Please Enter Name').max(80, 'Use at most 80 characters'),
  code: OptionalText(20),
  postal: CompletePostalAddress.nullable().default(null),
  phone: OptionalText(40),
  fulfilsOnline: z.boolean().default(true),
  offersPickUp: z.boolean().default(false),
  pickUpNote: OptionalText(300),
}
/** Form data of a location that holds stock. */
export const LocationDraft = z.object(draft)
export type LocationDraft = z.output<typeof LocationDraft>

export const LocationRow = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  address: z.string(),
  isActive: z.boolean(),
  fulfilsOnline: z.boolean(),
  offersPickUp: z.boolean(),
  /** Units on hand, over all variants. */
  units: z.number().int(),
})
export type LocationRow = z.output<typeof LocationRow>

export const LocationDetail = z.object({
  _id: z.string(),
  ...draft,
  isActive: z.boolean(),
  units: z.number().int(),
  version: Version,
})
export type LocationDetail = z.output<typeof LocationDetail>

const vendor = { audience: 'vendor' } as const

export const locations = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/locations/list',
    permission: 'location.view',
    summary: 'Locations that the person may access',
    input: z.object({
      ...pageInput,
      query: Query,
      state: several(['active', 'inactive']),
      sort: z.enum(['name', 'units']).default('name'),
      further: furtherOrders(['name', 'units']),
    }),
    reply: pageReply(LocationRow),
  },
  detail: {
    ...vendor,
    method: 'GET',
    path: 'vender/locations/detail',
    permission: 'location.view',
    summary: 'One location',
    input: z.object(one),
    reply: LocationDetail,
  },
  create: {
    ...vendor,
    method: 'POST',
    path: 'vender/locations/create',
    permission: 'location.edit',
    summary: 'Adds a location',
    input: LocationDraft,
    reply: LocationDetail,
  },
  update: {
    ...vendor,
    method: 'POST',
    path: 'vender/locations/update',
    permission: 'location.edit',
    summary: 'Changes the given version of a location; the last one that ships online orders must keep doing so',
    input: z.object({ ...versioned, ...draft }),
    reply: LocationDetail,
  },
  setActive: {
    ...vendor,
    method: 'POST',
    path: 'vender/locations/set-active',
    permission: 'location.edit',
    summary: 'Closes a location without stock and open documents, or reopens it',
    input: z.object({ ...versioned, isActive: z.boolean() }),
    reply: LocationDetail,
  },
})
