import { z } from 'zod'
import { deliverable } from './deliverable'

const short = (message: string) => z.string(message).trim().min(1, message).max(120)
const free = z.string().trim().max(120).default('')

/**
 * A shipping address as stored and shown; older ones may lack parts that their country requires. `country` is ISO
 * 3166-1 alpha-2, `region` a code of `addressRules` or, where there is no list and in older ones, free text.
 */
export const AddressDraft = z.object({
  name: short('Please Enter Name'),
  company: free,
  line1: short('Please Enter Address'),
  line2: free,
  city: free,
  region: free,
  postalCode: z.string().trim().max(20).default(''),
  country: z.string('Please Select Country').regex(/^[A-Z]{2}$/, 'Please Select Country'),
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[+()\d\s./-]*$/, 'Please Enter Valid Phone Number')
    .default(''),
})
export type AddressDraft = z.output<typeof AddressDraft>

/** A validated shipping address. */
export const DeliveryAddress = deliverable(AddressDraft)

export const Address = AddressDraft.extend({
  _id: z.string(),
  isDefault: z.boolean(),
  /** As printed on an envelope in its country. */
  lines: z.array(z.string()),
})
export type Address = z.output<typeof Address>
