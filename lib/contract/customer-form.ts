import { z } from 'zod'
import { CUSTOMER_STATES } from '@/lib/rules/customer-admin'
import { EmailSchema, Version } from './fields'
import { OptionalDay, OptionalText } from './stock-list'

/** A word by which the store groups its customers. */
export const CustomerTag = z.string().trim().min(1, 'Enter a tag').max(40, 'Use at most 40 characters')

/** The values of a customer's form. */
export const customerDraft = {
  firstName: OptionalText(80),
  lastName: OptionalText(80),
  /** Unique in the store. A new address is not verified until its owner opens a link. */
  email: EmailSchema,
  /** Dialling code with a plus sign; empty without a mobile number. */
  countryCode: z
    .string()
    .trim()
    .regex(/^(\+\d{1,4})?$/, 'Choose a country code')
    .default(''),
  mobile: z
    .string()
    .trim()
    .regex(/^(\d{4,15})?$/, 'Use digits only, 4 to 15 of them')
    .default(''),
  company: OptionalText(120),
  birthday: OptionalDay,
  /** ISO 639-1, such as `en`; empty when unknown. */
  language: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z]{2})?$/, 'Choose a language')
    .default(''),
  tags: z.array(CustomerTag).max(20, 'Use at most 20 tags').default([]),
  isTaxExempt: z.boolean().default(false),
  taxId: OptionalText(60),
  /** For people who pack and deliver, such as "call before delivery". */
  deliveryNote: OptionalText(200),
  /** Only for the staff. */
  note: OptionalText(5_000),
}
/** Form data of a customer. */
export const CustomerDraft = z.object(customerDraft)
export type CustomerDraft = z.output<typeof CustomerDraft>

/** A customer as its form reads it. */
export const CustomerDetail = z.object({
  _id: z.string(),
  ...customerDraft,
  email: z.string(),
  state: z.enum(CUSTOMER_STATES),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The customer whom this one was merged into; every other call then takes that id. */
  mergedInto: z.string().nullable(),
  version: Version,
})
export type CustomerDetail = z.output<typeof CustomerDetail>
