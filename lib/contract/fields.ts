import { z } from 'zod'
import { authFieldMessages } from '@/lib/rules/messages'
import { isEmail, isPassword, PASSWORD_MAX } from '@/lib/rules/password'

/** Email address, trimmed; compared case-insensitively. */
export const EmailSchema = z
  .string(authFieldMessages.email)
  .trim()
  .min(1, authFieldMessages.email)
  .refine(isEmail, authFieldMessages.emailInvalid)

/** A new password. */
export const NewPassword = z
  .string(authFieldMessages.password)
  .min(1, authFieldMessages.password)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`)
  .refine(isPassword, authFieldMessages.passwordInvalid)

/** An existing password: only whether it matches is checked. */
export const Password = z.string(authFieldMessages.password).min(1, authFieldMessages.password).max(1_000)

export const FirstName = z.string(authFieldMessages.firstName).trim().min(1, authFieldMessages.firstName).max(80)
export const LastName = z.string(authFieldMessages.lastName).trim().min(1, authFieldMessages.lastName).max(80)

/** Id of a row. */
export const Id = z.uuid('This id is not valid.')

/** The largest number that an `integer` column can store. */
export const MAX_INTEGER = 2_147_483_647

/** Index of a row in a numbered list, as a query parameter. */
export const RowNumber = z.coerce.number().int().min(0).max(MAX_INTEGER)

/** Version of a row as loaded; saving with an older one is a conflict. */
export const Version = z.number('This version is not valid.').int('This version is not valid.').min(0).max(MAX_INTEGER)

/** A secret that a browser generated: 256 random bits, base64url. */
export const BrowserProof = z.string().regex(/^[\w-]{43}$/, 'This proof is not complete.')

/** A token from a link or from `Authorization`. */
export const LinkToken = z.string('The link is not complete.').min(20, 'The link is not complete.').max(200)

/** Six digits of an authenticator, or one recovery code. */
export const TwoFactorCode = z.string().trim().min(6, 'Enter the six digits').max(20)

/** No input. */
export const Nothing = z.object({})

export const Done = z.object({ message: z.string() })

/** Minimum age of the recipient in years; null for any age. */
export const MinimumAge = z
  .number('Enter a number')
  .int('Use whole years')
  .min(1, 'Enter an age from 1 to 99')
  .max(99, 'Enter an age from 1 to 99')
  .nullable()
