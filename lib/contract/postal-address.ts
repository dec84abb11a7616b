import { z } from 'zod'
import { deliverable } from './deliverable'

const Line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`).default('')

/** Address of a business. `country` is ISO 3166-1 alpha-2; unknown parts are empty. */
export const PostalAddress = z.object({
  line1: Line(120),
  line2: Line(120),
  city: Line(80),
  region: Line(80),
  postalCode: Line(20),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country'),
})
export type PostalAddress = z.output<typeof PostalAddress>

/** Address for receiving goods or for pickup: complete by the rules of its country. */
export const CompletePostalAddress = deliverable(PostalAddress)
