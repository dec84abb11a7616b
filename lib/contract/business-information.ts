import { z } from 'zod'
import { normalTaxId, taxIdError } from '@/lib/rules/tax-id'
import { WEIGHT_UNITS } from '@/lib/rules/weight-unit'
import { group } from './endpoint'
import { Nothing, Version } from './fields'
import { CompletePostalAddress } from './postal-address'

const Line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`)

/** A tax number with the country that gave it; stored without spaces. */
const TaxId = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
    value: Line(40),
  })
  .superRefine(({ country, value }, ctx) => {
    const message = taxIdError(country, value)
    if (message !== null) ctx.addIssue({ code: 'custom', path: ['value'], message })
  })
  .overwrite((taxId) => ({ ...taxId, value: normalTaxId(taxId.value) }))

/** What a business is and how it counts: said once, read by pages, emails, documents and feeds. */
export const BusinessInformation = z.object({
  /** The name that shoppers see. */
  name: Line(80).min(1, 'Please Enter Name'),
  /** The registered name; empty: the same. */
  legalName: Line(120),
  /** One or two sentences, for search engines and previews of links. */
  description: Line(300),
  /** Where the business is registered: on documents and at the end of marketing emails. */
  postal: CompletePostalAddress.nullable(),
  registrationNumber: Line(60),
  taxIds: z.array(TaxId).max(8, 'Use at most 8 tax numbers'),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency'),
  /** IANA name. */
  timeZone: z.string().min(1, 'Choose a time zone').max(60, 'Choose a time zone'),
  /** ISO 639 code of the language that the shop is written in. */
  language: z.string().regex(/^[a-z]{2,3}$/, 'Choose a language'),
  weightUnit: z.enum(WEIGHT_UNITS),
})
export type BusinessInformation = z.output<typeof BusinessInformation>

const BusinessReply = BusinessInformation.extend({
  // What was stored under earlier rules is still shown.
  postal: z.unknown().transform((postal) => postal as BusinessInformation['postal']),
  taxIds: z.array(z.object({ country: z.string(), value: z.string() })),
  /** Why the currency is fixed; null while it can be changed. */
  currencyLock: z.string().nullable(),
  /** Pictures of the published website; null where it has none. */
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  version: Version,
})
export type BusinessReply = z.output<typeof BusinessReply>

export const businessInformation = group({
  read: {
    method: 'GET',
    path: 'vender/business-information/read',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'Names, address, tax numbers, currency, time zone, language and units of the store',
    input: Nothing,
    reply: BusinessReply,
  },
  save: {
    method: 'POST',
    path: 'vender/business-information/save',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Replaces the business information of the given version; the currency is fixed after the first order',
    input: BusinessInformation.extend({ version: Version }),
    reply: BusinessReply,
  },
})
