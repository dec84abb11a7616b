import { z } from 'zod'
import { group } from './endpoint'
import {
  Done,
  EmailSchema,
  FirstName,
  Id,
  LastName,
  LinkToken,
  NewPassword,
  Nothing,
  Password,
  TwoFactorCode,
} from './fields'
import { UserData } from './session'

export const SignedInDevice = z.object({
  _id: z.string(),
  /** "Chrome on Windows". */
  device: z.string(),
  ip: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

/** A picture as a data URL; PNG, JPEG or WebP of at most 700 KB. The server decodes and re-encodes it. */
const Photo = z
  .string()
  .max(1_000_000, 'The picture is too large.')
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'The picture must be PNG, JPEG or WebP.')

export const profile = group({
  update: {
    method: 'POST',
    path: 'vender/profile/update',
    audience: 'account',
    summary: 'Changes the person’s own name and telephone number',
    input: z.object({
      first_Name: FirstName,
      last_Name: LastName,
      phone: z
        .string()
        .trim()
        .max(30)
        .regex(/^[+()\d\s./-]*$/, 'Enter a telephone number')
        .default(''),
    }),
    reply: UserData,
  },
  setPhoto: {
    method: 'POST',
    path: 'vender/profile/set-photo',
    audience: 'account',
    summary: 'Changes or, with null, removes the person’s photo',
    input: z.object({ photo: Photo.nullable() }),
    reply: UserData,
  },
  changePassword: {
    method: 'POST',
    path: 'vender/profile/change-password',
    audience: 'account',
    summary: 'Changes the password and ends every other session',
    input: z.object({ currentPassword: Password, password: NewPassword }),
    reply: Done,
  },
  changeEmail: {
    method: 'POST',
    path: 'vender/profile/change-email',
    audience: 'account',
    summary: 'Sends a link to a new address; the address changes when it is opened',
    input: z.object({ email: EmailSchema, password: Password }),
    reply: Done,
  },
  confirmEmail: {
    method: 'POST',
    path: 'vender/auth/confirm-email',
    audience: 'public',
    summary: 'Changes the email address by the token of an email',
    input: z.object({ token: LinkToken }),
    reply: z.object({ email: z.string(), message: z.string() }),
  },
  sessions: {
    method: 'GET',
    path: 'vender/profile/sessions',
    audience: 'account',
    summary: 'Where the person is signed in',
    input: Nothing,
    reply: z.object({ sessions: z.array(SignedInDevice) }),
  },
  revokeSession: {
    method: 'POST',
    path: 'vender/profile/revoke-session',
    audience: 'account',
    summary: 'Signs the person out on one device',
    input: z.object({ _id: Id }),
    reply: Done,
  },
  revokeOthers: {
    method: 'POST',
    path: 'vender/profile/revoke-others',
    audience: 'account',
    summary: 'Signs the person out everywhere else',
    input: Nothing,
    reply: Done,
  },
  startTwoFactor: {
    method: 'POST',
    path: 'vender/profile/start-two-factor',
    audience: 'account',
    summary: 'A new secret for an authenticator, inactive until it is confirmed',
    input: z.object({ password: Password }),
    /** `uri` is the content of the QR code. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoFactor: {
    method: 'POST',
    path: 'vender/profile/confirm-two-factor',
    audience: 'account',
    summary: 'Activates the second factor; the recovery codes are returned only once',
    input: z.object({ code: TwoFactorCode }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  stopTwoFactor: {
    method: 'POST',
    path: 'vender/profile/stop-two-factor',
    audience: 'account',
    summary: 'Turns the second factor off',
    input: z.object({ password: Password, code: TwoFactorCode }),
    reply: Done,
  },
  contact: {
    method: 'POST',
    path: 'vender/help/contact',
    audience: 'account',
    summary: 'Sends a message to the platform’s support, with context from the screen',
    input: z.object({
      topic: z.enum(['question', 'problem', 'billing', 'idea']),
      message: z.string('Please write what we can help with').trim().min(10, 'Please write a little more').max(5_000),
      /** Address of the previous screen. */
      page: z.string().max(300).default(''),
    }),
    reply: Done,
  },
})
