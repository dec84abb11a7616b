import { z } from 'zod'
import { DeliveryOptionSchema } from './delivery-option'
import { group } from './endpoint'
import { Id, MAX_INTEGER, Nothing, Version } from './fields'
import { Named } from './stock-list'

/** Decimal amount of the store's currency. */
const Amount = z.number('Enter an amount').min(0, 'Enter an amount from 0 up').max(1_000_000)
const Weight = z.number('Enter a weight').int().min(0).max(1_000_000)
const Items = z.number('Enter a quantity').int().min(0, 'Enter a quantity from 0 up').max(1_000_000)
/** Name of a shipping class, as products have it. */
export const ShippingClass = z.string().trim().max(60, 'Use at most 60 characters')
const Country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country')

export const ShippingRateDraft = z
  .object({
    id: Id,
    name: z.string('Please Enter Name').trim().min(1, 'Please Enter Name').max(60),
    price: Amount,
    minSubtotal: Amount.nullable(),
    maxSubtotal: Amount.nullable(),
    /** Grams. */
    minWeight: Weight.nullable(),
    maxWeight: Weight.nullable(),
    /** Units of goods; no limit when left out. */
    minItems: Items.nullable().optional(),
    maxItems: Items.nullable().optional(),
    /** Subtotal from which the rate is free. */
    freeOver: Amount.nullable(),
    /** Prices of orders with goods of a shipping class, the highest of which counts; null: not offered for them. */
    byClass: z
      .array(z.object({ name: ShippingClass.min(1, 'Enter a shipping class'), price: Amount.nullable() }))
      .max(30)
      .refine((classes) => new Set(classes.map(({ name }) => name.toLowerCase())).size === classes.length, {
        message: 'A shipping class is listed twice.',
      })
      .optional(),
    /** Beginnings of the postcodes that it delivers to, such as SW1; left out for all. */
    postcodes: z
      .array(z.string().trim().min(1).max(12, 'Use at most 12 characters'))
      .max(500, 'At most 500 postcodes')
      .optional(),
    /** "2–4 working days"; empty for no promise. */
    days: z.string().trim().max(40),
  })
  .refine(
    ({ minSubtotal, maxSubtotal }) => minSubtotal === null || maxSubtotal === null || minSubtotal <= maxSubtotal,
    {
      message: 'The smallest subtotal is above the largest',
      path: ['minSubtotal'],
    },
  )
  .refine(({ minWeight, maxWeight }) => minWeight === null || maxWeight === null || minWeight <= maxWeight, {
    message: 'The smallest weight is above the largest',
    path: ['minWeight'],
  })
  .refine(({ minItems, maxItems }) => (minItems ?? 0) <= (maxItems ?? MAX_INTEGER), {
    message: 'The smallest quantity is above the largest',
    path: ['minItems'],
  })
export type ShippingRateDraft = z.output<typeof ShippingRateDraft>

export const ShippingZoneDraft = z.object({
  id: Id,
  name: z.string('Please Enter Name').trim().min(1, 'Please Enter Name').max(60),
  /** Empty: the rest of the world. A region is ISO 3166-2 without its country. */
  areas: z
    .array(z.object({ country: Country, regions: z.array(z.string().regex(/^[A-Z0-9]{1,3}$/)).max(100) }))
    .max(260),
  rates: z.array(ShippingRateDraft).max(30),
})
export type ShippingZoneDraft = z.output<typeof ShippingZoneDraft>

export const PickUpDraft = z.object({
  locationId: Id,
  name: z.string(),
  address: z.string(),
  isOffered: z.boolean(),
  note: z.string().trim().max(200),
})
export type PickUpDraft = z.output<typeof PickUpDraft>

const ShippingSettings = z.object({
  zones: z.array(ShippingZoneDraft).max(60),
  pickUps: z.array(PickUpDraft).max(500),
  version: Version,
})
export type ShippingSettings = z.output<typeof ShippingSettings>

/** With the names of the shipping classes that products have. */
const ShippingReply = ShippingSettings.extend({ classes: z.array(z.string()) })
export type ShippingReply = z.output<typeof ShippingReply>

const ParcelDraft = {
  /** Subtotal after the discount, decimal. */
  subtotal: Amount,
  weight: Weight,
  items: Items.default(1),
  /** Of all the goods; empty for goods without. */
  shippingClass: ShippingClass.default(''),
  country: Country,
  region: z.string().trim().max(60).default(''),
  postalCode: z.string().trim().max(20).default(''),
}

export const shipping = group({
  settings: {
    method: 'GET',
    path: 'vender/shipping/settings',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'Zones with their rates, and pickup locations',
    input: Nothing,
    reply: ShippingReply,
  },
  methods: {
    method: 'GET',
    path: 'vender/shipping/methods',
    audience: 'vendor',
    permission: 'availability.view',
    summary: 'Names of the shipping rates, each with its zone',
    input: Nothing,
    reply: z.object({ rates: z.array(Named) }),
  },
  save: {
    method: 'POST',
    path: 'vender/shipping/save',
    audience: 'vendor',
    permission: 'shipping.edit',
    summary: 'Replaces zones, rates and pickup locations of the given version',
    input: ShippingSettings,
    reply: ShippingReply,
  },
  tryRates: {
    method: 'POST',
    path: 'vender/shipping/try',
    audience: 'vendor',
    permission: 'setting.view',
    whenExpired: 'works',
    summary: 'Delivery options for a parcel, and why other rates are not offered',
    input: z.object(ParcelDraft),
    reply: z.object({
      zone: z.string().nullable(),
      options: z.array(DeliveryOptionSchema),
      left: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  },
})
