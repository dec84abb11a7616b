import { z } from 'zod'
import { authFieldMessages, authMessages } from '@/lib/rules/messages'
import { group } from './endpoint'
import { Done, EmailSchema, FirstName, LastName, LinkToken, NewPassword, Password } from './fields'

/** Id of the store from the page; it must be the store of the host. */
const StoreIdOfPage = z.string(authMessages.storeIdNotFound).min(1, authMessages.storeIdNotFound).max(60)
/** Sent by the form that serves both views; only sign-up uses it. */
const Unread = z.string().max(300).optional()

export const customerAuth = group({
  login: {
    method: 'POST',
    path: 'vender/publicwebsite/login-Customer',
    audience: 'public',
    summary: 'Signs a customer of a store in',
    input: z.object({
      first_Name: Unread,
      last_Name: Unread,
      country_Code: Unread,
      mobile: Unread,
      email: EmailSchema,
      password: Password,
      storeId: StoreIdOfPage,
    }),
    reply: z.object({ token: z.string() }),
  },
  signUp: {
    method: 'POST',
    path: 'vender/publicwebsite/signUp-Customer',
    audience: 'public',
    summary: 'Creates a customer account at a store; the reply is the same for an address that has one',
    input: z.object({
      first_Name: FirstName,
      last_Name: LastName,
      country_Code: z
        .string(authFieldMessages.countryCode)
        .trim()
        .regex(/^\+\d{1,4}$/, authFieldMessages.countryCode),
      mobile: z
        .string(authFieldMessages.mobile)
        .trim()
        .min(1, authFieldMessages.mobile)
        .regex(/^\d{10}$/, authFieldMessages.mobileInvalid),
      email: EmailSchema,
      password: NewPassword,
      storeId: StoreIdOfPage,
    }),
    reply: z.object({ isRegistered: z.literal(true), message: z.string() }),
  },
  resendVerification: {
    method: 'POST',
    path: 'vender/publicwebsite/resend-verification',
    audience: 'public',
    summary: 'Sends the verification email of a customer again',
    input: z.object({ email: EmailSchema }),
    reply: z.object({ status: z.literal(true), message: z.string() }),
  },
  verify: {
    method: 'POST',
    path: 'vender/publicwebsite/verify-customer',
    audience: 'public',
    summary: 'Verifies a customer’s email address by the token of an email',
    input: z.object({ token: LinkToken }),
    reply: z.object({ email: z.string(), message: z.string() }),
  },
  forgotPassword: {
    method: 'POST',
    path: 'vender/publicwebsite/forgot-password',
    audience: 'public',
    summary: 'Sends a customer a password reset link; the reply is the same for every address',
    input: z.object({ email: EmailSchema }),
    reply: Done,
  },
  resetPassword: {
    method: 'POST',
    path: 'vender/publicwebsite/reset-password',
    audience: 'public',
    summary: 'Sets a customer’s password by the token of an email and ends every session',
    input: z.object({ token: LinkToken, password: NewPassword }),
    reply: Done,
  },
  confirmEmail: {
    method: 'POST',
    path: 'vender/publicwebsite/confirm-email',
    audience: 'public',
    summary: 'Changes a customer’s email address by the token of an email',
    input: z.object({ token: LinkToken }),
    reply: z.object({ email: z.string(), message: z.string() }),
  },
})
