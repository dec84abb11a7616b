import 'server-only'
import { postalLine } from '@/lib/rules/postal-line'
import type { RowImage } from '../../feature/change'
import type { ComparedField } from '../../imports/describe-differences'
import type { ImportedCustomer } from './customer-undo'

/** Safe: images of customers only. */
const of = (text: (image: ImportedCustomer) => unknown) => (image: RowImage) => text(image as ImportedCustomer)

/** What the check of an import shows of a customer, before and after. */
export const COMPARED: readonly ComparedField[] = [
  ['First name', of(({ firstName }) => firstName)],
  ['Last name', of(({ lastName }) => lastName)],
  ['Phone', of(({ countryCode, mobile }) => `${countryCode} ${mobile}`.trim())],
  ['Company', of(({ company }) => company)],
  ['Birthday', of(({ birthday }) => birthday)],
  ['Language', of(({ language }) => language)],
  ['Tags', of(({ tags }) => tags.join(', '))],
  ['Accepts email marketing', of(({ acceptsEmail }) => acceptsEmail)],
  ['Tax exempt', of(({ isTaxExempt }) => isTaxExempt)],
  ['Tax number', of(({ taxId }) => taxId)],
  ['Delivery note', of(({ deliveryNote }) => deliveryNote)],
  ['Note', of(({ note }) => note)],
  [
    'Address',
    of(({ addresses }) => {
      const address = addresses.find(({ isDefault }) => isDefault)
      return address ? postalLine(address) : ''
    }),
  ],
]
