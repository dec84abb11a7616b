import { z } from 'zod'
import { authFieldMessages } from '@/lib/rules/messages'
import { isEmail, isPassword, PASSWORD_MAX } from '@/lib/rules/password'

/** E-mail address, trimmed; told apart without regard to case. */
export const Email = z
  .string(authFieldMessages.email)
  .trim()
  .min(1, authFieldMessages.email)
  .refine(isEmail, authFieldMessages.emailInvalid)

/** A password that somebody chooses now. */
export const NewPassword = z
  .string(authFieldMessages.password)
  .min(1, authFieldMessages.password)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`)
  .refine(isPassword, authFieldMessages.passwordInvalid)

/** A password as it was once chosen: whether it is right is all that counts. */
export const Password = z.string(authFieldMessages.password).min(1, authFieldMessages.password).max(1_000)

export const FirstName = z.string(authFieldMessages.firstName).trim().min(1, authFieldMessages.firstName).max(80)
export const LastName = z.string(authFieldMessages.lastName).trim().min(1, authFieldMessages.lastName).max(80)

/** Id of a row. */
export const Id = z.uuid('This is no id.')

/** The largest number that a column of the type `integer` takes. */
export const MAX_INTEGER = 2_147_483_647

/** Place of a row in a numbered list, as a query carries it. */
export const RowNumber = z.coerce.number().int().min(0).max(MAX_INTEGER)

/** Version of a row as it was read; a save that names an older one is a conflict. */
export const Version = z.number('This version is not valid.').int('This version is not valid.').min(0).max(MAX_INTEGER)

/** A secret that a browser made for itself: 256 random bits, base64url. */
export const BrowserProof = z.string().regex(/^[\w-]{43}$/, 'This proof is not complete.')

/** A token from a link or from `Authorization`. */
export const LinkToken = z.string('The link is not complete.').min(20, 'The link is not complete.').max(200)

/** Six digits of an authenticator, or one recovery code. */
export const TwoFactorCode = z.string().trim().min(6, 'Enter the six digits').max(20)

/** Nothing is sent. */
export const Nothing = z.object({})

export const Done = z.object({ message: z.string() })

/** Years that whoever receives something must have; null for any age. */
export const MinimumAge = z
  .number('Enter a number')
  .int('Use whole years')
  .min(1, 'Enter an age from 1 to 99')
  .max(99, 'Enter an age from 1 to 99')
  .nullable()
