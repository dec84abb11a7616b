import { z } from 'zod'
import { isEmail } from '@/lib/rules/password'
import { group } from './endpoint'
import { Nothing, Version } from './fields'

const Line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`)

const OptionalEmail = Line(200).refine((text) => text === '' || isEmail(text), 'Please Enter Valid Email Address')

const coordinate = (most: number) =>
  z
    .number('Enter a number')
    .min(-most, `Enter a number from -${most} to ${most}`)
    .max(most, `Enter a number from -${most} to ${most}`)

/** How shoppers find and write to a store. */
export const ContactInformation = z.object({
  /** Shown on the website. */
  email: OptionalEmail,
  phone: Line(40).refine((text) => /^[\d\s()+./-]*$/.test(text), 'Use digits, spaces and + ( ) / . -'),
  /** True: shoppers see the address of the business. */
  isBusinessAddress: z.boolean(),
  /** Another address for shoppers; empty shows none. */
  address: Line(300),
  /** Where search engines and maps put the store; null: wherever they find its address. */
  mapPin: z.object({ latitude: coordinate(90), longitude: coordinate(180) }).nullable(),
  /** Receives the contact form; empty: the public email address. */
  messagesTo: OptionalEmail,
  /** Name in the sender line of emails to shoppers; empty: the name of the store. */
  senderName: Line(80).refine((text) => !/[\r\n<>"]/.test(text), 'Use a name without < > and quotation marks'),
  /** Gets the answers to emails about orders; empty: the public email address. */
  answersTo: OptionalEmail,
  /** Address from which emails about orders come, once its domain allows it; empty: the address of the platform. */
  senderAddress: OptionalEmail.default(''),
})
export type ContactInformation = z.output<typeof ContactInformation>

const ContactReply = ContactInformation.extend({
  /** Address of the business on one line; empty until it is entered. */
  businessAddress: z.string(),
  /** The address from which emails come by default. */
  platformSender: z.string(),
  /** What the domain of the sender address needs; null without one, or where stores cannot have their own. */
  sender: z
    .object({
      records: z.array(
        z.object({
          type: z.enum(['TXT', 'CNAME']),
          name: z.string(),
          value: z.string(),
          purpose: z.enum(['proof', 'spf', 'dkim', 'dmarc']),
          /** As of the last check. */
          isSet: z.boolean(),
        }),
      ),
      /** Emails come from it: every record was found by the last check. */
      isReady: z.boolean(),
      checkedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Whether stores can have a sender address of their own. */
  offersSender: z.boolean(),
  /** What the fields fall back to. */
  storeName: z.string(),
  /** Profiles in social networks that the published website links to. */
  social: z.array(z.object({ network: z.string(), address: z.string() })),
  version: Version,
})
export type ContactReply = z.output<typeof ContactReply>

export const contactInformation = group({
  read: {
    method: 'GET',
    path: 'vender/contact-information/read',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'How shoppers find and write to the store, and who writes to them',
    input: Nothing,
    reply: ContactReply,
  },
  save: {
    method: 'POST',
    path: 'vender/contact-information/save',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Replaces the contact information of the given version; pages and emails show it at once',
    input: ContactInformation.extend({ version: Version }),
    reply: ContactReply,
  },
  checkSender: {
    method: 'POST',
    path: 'vender/contact-information/check-sender',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Looks up the DNS records of the saved sender address; emails come from it while all of them are there',
    input: Nothing,
    reply: ContactReply,
  },
})
