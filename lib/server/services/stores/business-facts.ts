import 'server-only'
import { z } from 'zod'
import { PostalAddress } from '@/lib/contract/postal-address'
import { postalLine } from '@/lib/rules/postal-line'
import { taxIdNames } from '@/lib/rules/tax-id'
import { WEIGHT_UNITS } from '@/lib/rules/weight-unit'
import type { StoreScope } from '../../context'
import type { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import type { DocumentSender } from '../../pdf/document-facts'
import { readSetting, type SettingGroup } from '../settings/setting-group'

const Facts = z.object({
  legalName: z.string(),
  postal: PostalAddress.nullable(),
  registrationNumber: z.string(),
  taxIds: z.array(z.object({ country: z.string(), value: z.string() })),
  weightUnit: z.enum(WEIGHT_UNITS),
})

/** What a business is beyond the row of its store. */
export type BusinessFacts = z.output<typeof Facts>

/** The group in which they are stored. */
export const BUSINESS_FACTS: SettingGroup<BusinessFacts> = {
  name: 'business-information',
  schema: Facts,
  initial: { legalName: '', postal: null, registrationNumber: '', taxIds: [], weightUnit: 'g' },
}

export const businessFacts = async (tx: Tx, scope: StoreScope): Promise<BusinessFacts> =>
  (await readSetting(tx, scope, BUSINESS_FACTS)).value

type StoreTexts = Pick<typeof store.$inferSelect, 'name' | 'address' | 'email' | 'phone'>

/** Postal address of the business on one line; until it is entered, the address that shoppers see. */
export const businessAddress = ({ postal }: BusinessFacts, { address }: Pick<StoreTexts, 'address'>): string =>
  postal === null ? address : postalLine(postal)

/** The store as the sender of a document. */
export async function documentSender(tx: Tx, scope: StoreScope, own: StoreTexts): Promise<DocumentSender> {
  const facts = await businessFacts(tx, scope)
  const { legalName, registrationNumber, taxIds } = facts
  const registered = [
    legalName === own.name ? '' : legalName,
    registrationNumber && `Registration number ${registrationNumber}`,
    ...taxIds.map(({ country, value }) => `${taxIdNames(country).label} ${value}`),
  ]
  const { name, email, phone } = own
  return {
    name,
    email,
    phone,
    address: businessAddress(facts, own),
    registered: registered.filter((line) => line !== ''),
  }
}
