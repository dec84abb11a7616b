import 'server-only'
import type { AddressDraft } from '@/lib/contract/customer-address'
import type { CustomerDraft } from '@/lib/contract/customer-form'
import { countryOfName } from '@/lib/rules/countries'
import { Failure } from '@/lib/rules/failure'
import { splitPhone } from '@/lib/rules/split-phone'
import type { FieldFacts } from '../../../import/field-facts'
import type { ImportRow } from '../../feature/import-entity'
import { field, readYesNoCell } from '../../imports/read-cells'

type Cells = ImportRow['cells']

/** Key of the field whose "yes" is a consent to email marketing. */
export const CONSENT_FIELD = 'acceptsEmail'

/** Other headings of the parts of an address: Shopify (both forms), WooCommerce, Square. */
const ADDRESS_FIELDS: readonly FieldFacts[] = [
  field('line1', 'Address', {
    also: ['Address 1', 'Address1', 'Default address address1', 'Billing address 1', 'Street address 1', 'Street'],
  }),
  field('line2', 'Address 2', {
    also: ['Address2', 'Default address address2', 'Billing address 2', 'Street address 2'],
  }),
  field('city', 'City', { also: ['Default address city', 'Billing city', 'Town'] }),
  field('region', 'Region', {
    also: ['Province code', 'Default address province code', 'Billing state', 'State', 'Province'],
  }),
  field('postalCode', 'Postal code', {
    also: ['Zip', 'Default address zip', 'Billing postcode', 'Postcode', 'Zip code'],
  }),
  field('country', 'Country', {
    hint: 'Two-letter code or English name',
    also: ['Country code', 'Default address country code', 'Billing country', 'Country / Region'],
  }),
]

/** What a table can say of a customer; the first heading of each is that of our own export. */
export const CUSTOMER_IMPORT_FIELDS: readonly FieldFacts[] = [
  field('id', 'Id', { hint: 'From our export: identifies the customer' }),
  field('email', 'Email', {
    required: true,
    also: ['Email address', 'E-mail', 'Customer email', 'Billing email', 'User email'],
  }),
  field('firstName', 'First name', { also: ['Given name', 'Billing first name'] }),
  field('lastName', 'Last name', { also: ['Surname', 'Family name', 'Billing last name'] }),
  field('name', 'Full name', { hint: 'First and last name in one column', also: ['Name', 'Customer name'] }),
  field('phone', 'Phone', { also: ['Phone number', 'Mobile', 'Billing phone', 'Default address phone'] }),
  field('company', 'Company', { also: ['Company name', 'Default address company', 'Billing company'] }),
  field('birthday', 'Birthday', { hint: 'Year, month, day: 1990-12-31', also: ['Date of birth'] }),
  field('language', 'Language', { hint: 'Two letters: en', also: ['Locale'] }),
  field('tags', 'Tags', { hint: 'Separated by commas', also: ['Groups'] }),
  field(CONSENT_FIELD, 'Accepts email marketing', {
    hint: 'yes or no',
    also: ['Accepts marketing', 'Email subscription status', 'Newsletter', 'Subscribed'],
  }),
  field('isTaxExempt', 'Tax exempt', { hint: 'yes or no' }),
  field('taxId', 'Tax number', { also: ['VAT number', 'Tax id'] }),
  field('deliveryNote', 'Delivery note'),
  field('note', 'Note', { also: ['Notes', 'Memo'] }),
  ...ADDRESS_FIELDS,
]

const TEXTS = ['company', 'taxId', 'deliveryNote', 'note'] as const
const SUBSCRIBED: Readonly<Record<string, string>> = { subscribed: 'yes', unsubscribed: 'no', 'not subscribed': 'no' }

/** The values that a row gives; a missing column gives none, a blank cell an empty value. Throws `invalid`. */
export function customerValuesIn(cells: Cells): Partial<CustomerDraft> {
  const texts = TEXTS.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key]] as const]))
  return {
    ...namesIn(cells),
    ...Object.fromEntries(texts),
    ...phoneIn(cells),
    ...(cells.birthday === undefined ? {} : { birthday: dayIn(cells.birthday) }),
    ...(cells.language === undefined ? {} : { language: cells.language.toLowerCase().split(/[-_]/)[0] ?? '' }),
    ...(cells.tags === undefined ? {} : { tags: tagsIn(cells.tags) }),
    ...(cells.isTaxExempt ? { isTaxExempt: readYesNoCell(cells, 'isTaxExempt', 'Tax exempt') ?? false } : {}),
  }
}

function namesIn({ firstName, lastName, name }: Cells): Partial<CustomerDraft> {
  if (firstName === undefined && lastName === undefined && name) {
    const words = name.split(/\s+/)
    return { firstName: words.slice(0, -1).join(' ') || name, lastName: words.length > 1 ? (words.at(-1) ?? '') : '' }
  }
  return { ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) }
}

function phoneIn({ phone }: Cells): Partial<CustomerDraft> {
  if (phone === undefined) return {}
  const read = splitPhone(phone)
  if (!read) throw new Failure('invalid', `“${phone}” is not a phone number: use digits only, 4 to 15 of them.`)
  return read
}

function dayIn(cell: string): string | null {
  if (cell === '') return null
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  if (year === '') throw new Failure('invalid', `Write the birthday as 1990-12-31, not “${cell}”.`)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const tagsIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Whether the row says that the customer agrees to email marketing; undefined when it says nothing. Throws `invalid`. */
export function consentIn(cells: Cells): boolean | undefined {
  const cell = cells[CONSENT_FIELD]?.toLowerCase() ?? ''
  return readYesNoCell({ [CONSENT_FIELD]: SUBSCRIBED[cell] ?? cell }, CONSENT_FIELD, 'Accepts email marketing')
}

/** The parts of an address that the row gives; null without a street. */
export function addressIn(cells: Cells): Partial<AddressDraft> | null {
  if (!cells.line1) return null
  const given = ADDRESS_FIELDS.flatMap(({ key }) => (cells[key] === undefined ? [] : [[key, cells[key]] as const]))
  return {
    ...Object.fromEntries(given),
    // Shopify writes a postal code with an apostrophe, so that spreadsheets take it as a text.
    ...(cells.postalCode ? { postalCode: cells.postalCode.replace(/^'/, '') } : {}),
    ...(cells.country ? { country: countryIn(cells.country) } : {}),
  }
}

function countryIn(cell: string): string {
  const code = /^[a-z]{2}$/i.test(cell) ? cell.toUpperCase() : countryOfName(cell)
  if (!code) throw new Failure('invalid', `“${cell}” is not a country. Use a two-letter code, such as US.`)
  return code
}
