import { z } from 'zod'
import { splitValues } from '@/lib/rules/value-list'
import { Id, Version } from './fields'
import { After } from './list-order'

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)

/** Several enum values as a query parameter. */
export const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(asList, z.array(z.enum(values)).max(values.length)).default([])

/** Search words. */
export const Query = z.string().trim().max(100).default('')

/** Page of a list. `after` is `next` of the previous page. */
export const pageInput = {
  direction: z.enum(['asc', 'desc']).default('asc'),
  after: After,
  size: z.coerce.number().int().min(1).max(100).default(50),
}

/** One page. `matching`: number of matches, counted up to 10,000; null on later pages. */
export const pageReply = <T extends z.ZodType>(Row: T) =>
  z.object({ rows: z.array(Row), next: z.string().nullable(), matching: z.number().int().nullable() })

/** Decimal amount from 0 up. */
export const Amount = z
  .number('Enter an amount')
  .min(0, 'Enter an amount from 0 up')
  .max(1e9, 'This amount is too large')

const Whole = z.number('Enter a number').int('Enter a whole number').max(1_000_000, 'Enter at most 1,000,000')

/** Units of a line. */
export const Units = Whole.min(1, 'Enter a number from 1 up')

/** Units, 0 included. */
export const UnitsOrNone = Whole.min(0, 'Enter a number from 0 up')

export const OptionalText = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`).default('')
export const OptionalDay = z.iso.date('Enter a day').nullable().default(null)
export const one = { _id: Id }
export const versioned = { _id: Id, version: Version }

/** A variant on stock documents. */
export const goods = {
  variantId: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
}

/** A reference with its name. */
export const Named = z.object({ _id: z.string(), name: z.string() })
export type Named = z.output<typeof Named>
