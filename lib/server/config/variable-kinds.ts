import 'server-only'
import { z } from 'zod'

/** What `.env.example` says about a variable: a description, and the behaviour while it is unset. */
export type VariableDoc = {
  readonly description: string
  /** Unit of its number. */
  readonly unit?: string
  /** In prose, for a default that depends on other variables. */
  readonly fallback?: string
  readonly example?: string
}

export const hostName = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case, without scheme and port')
export const port = z.coerce
  .number()
  .int('must be a whole number')
  .min(0)
  .max(65_535, 'must be a port between 0 and 65535')
export const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
export const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute address such as https://token.dcap.com' })
  .transform((address) => address.replace(/\/$/, ''))

export const documented = <T extends z.ZodType>(schema: T, doc: VariableDoc): T => schema.meta(doc)

export const secret = optional(
  z.string().regex(/^[\w-]{24,}$/, 'must have at least 24 letters, digits, hyphens and underscores'),
)
export const threshold = optional(z.coerce.number().int('must be a whole number').min(1).max(600_000))
