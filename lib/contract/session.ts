import { z } from 'zod'
import { WEIGHT_UNITS } from '@/lib/rules/weight-unit'
import { group } from './endpoint'
import {
  BrowserProof,
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

/** A store that the person may work in. */
export const StoreChoice = z.object({
  _id: z.string(),
  name: z.string(),
  subdomain: z.string(),
  roleName: z.string(),
})
export type StoreChoice = z.output<typeof StoreChoice>

/** The current store. */
export const CurrentStore = z.object({
  _id: z.string(),
  name: z.string(),
  subdomain: z.string(),
  /** Absolute address of the website, without a trailing slash. */
  address: z.string(),
  logo: z.string().nullable(),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  timeZone: z.string(),
  locale: z.string(),
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: z.string(),
  /** Unit in which the back-office shows and takes weights. */
  weightUnit: z.enum(WEIGHT_UNITS),
  /** It was restored and sends no emails to customers and suppliers until its owner resumes it. */
  isPaused: z.boolean(),
})
export type CurrentStore = z.output<typeof CurrentStore>

export const UserData = z.object({
  /** Id of the account. */
  _id: z.string(),
  first_Name: z.string(),
  last_Name: z.string(),
  email: z.string(),
  phone: z.string(),
  photo: z.string().nullable(),
  hasTwoFactor: z.boolean(),
  /** The store name from the sign-up; empty once a store is opened. */
  plannedStoreName: z.string(),
  /** Null until a store is chosen. */
  store: CurrentStore.nullable(),
  roleName: z.string().nullable(),
  isOwner: z.boolean(),
  /** Of the current store. `endDate` is ISO 8601. */
  subscription: z.object({ isActive: z.boolean(), endDate: z.iso.datetime().nullable() }),
})
export type UserData = z.output<typeof UserData>

/** The signed-in person: the user context of the browser. `features`: permissions under the store's plan. */
export const SessionReply = z.object({
  userData: UserData,
  features: z.array(z.string()),
  /** Permissions that the person may grant: those of the role, whatever the plan. */
  grantable: z.array(z.string()),
  /** Permissions that the store's plan excludes for everybody. */
  planExcludes: z.array(z.string()),
  stores: z.array(StoreChoice),
  /** No real payments; emails are not sent. Screens show a notice. */
  testMode: z.object({ money: z.boolean(), mail: z.boolean() }),
})
export type SessionReply = z.output<typeof SessionReply>

export const SignedIn = SessionReply.extend({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>

/** Either the session, or a request for a second factor, which is sent with the same address and password. */
const SignInReply = z.union([SignedIn, z.object({ needsCode: z.literal(true) })])

export const sessions = group({
  signUp: {
    method: 'POST',
    path: 'vender/auth/signup',
    audience: 'public',
    summary: 'Creates an account; the reply is the same for an address that has one',
    input: z.object({
      first_Name: FirstName,
      last_Name: LastName,
      storeName: z.string('Please Enter Store Name').trim().min(1, 'Please Enter Store Name').max(80),
      email: EmailSchema,
      password: NewPassword,
      /** Sent again with the link of the email, it signs this browser in. */
      browserProof: BrowserProof.optional(),
    }),
    reply: z.object({ isRegistered: z.literal(true), message: z.string() }),
  },
  resendVerification: {
    method: 'POST',
    path: 'vender/auth/resend-verification',
    audience: 'public',
    summary: 'Sends the verification email again',
    input: z.object({ email: EmailSchema }),
    reply: z.object({ status: z.literal(true), message: z.string() }),
  },
  verify: {
    method: 'POST',
    path: 'vender/auth/verify',
    audience: 'public',
    summary: 'Verifies an email address by the token of an email; signs in the browser in which the password was typed',
    input: z.object({ token: LinkToken, browserProof: BrowserProof.optional() }),
    reply: z.object({
      email: z.string(),
      message: z.string(),
      /** Null in any other browser than the one in which the password was typed. */
      session: SignedIn.nullable(),
    }),
  },
  signIn: {
    method: 'POST',
    path: 'vender/auth/login',
    audience: 'public',
    summary: 'Signs in; asks for the second factor when there is one',
    input: z.object({
      email: EmailSchema,
      password: Password,
      code: TwoFactorCode.optional(),
      /** Of the browser, in case the address has to be verified first. */
      browserProof: BrowserProof.optional(),
    }),
    reply: SignInReply,
  },
  signOut: {
    method: 'POST',
    path: 'vender/auth/logout',
    audience: 'account',
    summary: 'Ends the session',
    input: Nothing,
    reply: Done,
  },
  forgotPassword: {
    method: 'POST',
    path: 'vender/auth/forgot-password',
    audience: 'public',
    summary: 'Sends a password reset link; the reply is the same for every address',
    input: z.object({ email: EmailSchema }),
    reply: Done,
  },
  resetPassword: {
    method: 'POST',
    path: 'vender/auth/reset-password',
    audience: 'public',
    summary: 'Sets the password by the token of an email and ends every session',
    input: z.object({ token: LinkToken, password: NewPassword }),
    reply: Done,
  },
  domainChoice: {
    method: 'GET',
    path: 'vender/auth/domain-choice',
    audience: 'public',
    summary: 'Whether a subdomain is available, why not, and alternatives',
    input: z.object({
      domain: z.string().trim().toLowerCase().max(253).default(''),
      name: z.string().trim().max(80).default(''),
    }),
    reply: z.object({
      domain: z.string(),
      isFree: z.boolean(),
      /** A message for the person; empty when it is available. */
      reason: z.string(),
      suggestions: z.array(z.string()),
    }),
  },
  chooseDomain: {
    method: 'POST',
    path: 'vender/auth/choose-domain',
    audience: 'account',
    summary: 'Creates a store on a subdomain and makes it the current one',
    input: z.object({
      domain: z.string('Please Enter Sub-Domain').trim().toLowerCase().min(1, 'Please Enter Sub-Domain').max(63),
      storeName: z.string('Please Enter Store Name').trim().min(1, 'Please Enter Store Name').max(80),
      /** ISO 4217. */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'Choose a currency')
        .default('USD'),
      /** IANA name. */
      timeZone: z.string().max(60).default('UTC'),
      /** Country of the store, ISO 3166-1 alpha-2. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Choose a country')
        .optional(),
      /** Price of domestic delivery, decimal. Omitted: the store does not deliver until it sets up shipping. */
      deliveryPrice: z.number('Enter an amount').min(0, 'Enter an amount from 0 up').max(1_000_000).optional(),
      /** Look of the website: 1 classic, 2 pastel, 3 vintage, 4 retro. */
      themeIndex: z.number().int().min(1).max(4).default(1),
    }),
    reply: SessionReply,
  },
  verifySession: {
    method: 'GET',
    path: 'vender/profile/verifySession',
    audience: 'account',
    summary: 'The signed-in person, the current store and the permissions',
    input: Nothing,
    reply: SessionReply,
  },
  switchStore: {
    method: 'POST',
    path: 'vender/profile/switch-store',
    audience: 'account',
    summary: 'Switches to another of the person’s stores',
    input: z.object({ storeId: Id }),
    reply: SessionReply,
  },
})

export const invitations = group({
  invitation: {
    method: 'POST',
    path: 'vender/auth/invitation',
    audience: 'public',
    summary: 'An invitation, by the token of its email',
    input: z.object({ token: LinkToken }),
    reply: z.object({
      email: z.string(),
      storeName: z.string(),
      roleName: z.string(),
      /** The person signs in with the password of that account instead of choosing one. */
      hasAccount: z.boolean(),
    }),
  },
  acceptInvitation: {
    method: 'POST',
    path: 'vender/auth/accept-invitation',
    audience: 'public',
    summary: 'Joins a store and signs in: with the password of the account, or with a new account',
    input: z.object({
      token: LinkToken,
      password: Password,
      /** For an account with two-factor sign-in; requested when it is missing, before any token is redeemed. */
      code: TwoFactorCode.optional(),
      first_Name: FirstName.optional(),
      last_Name: LastName.optional(),
    }),
    reply: SignInReply,
  },
})
