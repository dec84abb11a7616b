import type { SentInputOf } from '@/lib/contract/endpoint'
import type { SupplierDetail, suppliers } from '@/lib/contract/suppliers'
import { NO_POSTAL, type PostalValues, postalOf } from '../stock/parts/postal-fields'

/** A supplier as form values. */
export type SupplierValues = Omit<SentInputOf<typeof suppliers.create>, 'postal' | 'leadTimeDays' | 'minimumOrder'> & {
  name: string
  currency: string
  postal: PostalValues
  leadTimeDays: number | null
  minimumOrder: number
}

export const noSupplier = (currency: string): SupplierValues => ({
  name: '',
  code: '',
  contactName: '',
  email: '',
  phone: '',
  postal: NO_POSTAL,
  currency,
  paymentTerms: '',
  leadTimeDays: null,
  minimumOrder: 0,
  accountNumber: '',
  taxId: '',
  note: '',
})

export const valuesOfSupplier = (entry: SupplierDetail): SupplierValues => {
  const { name, code, contactName, email, phone, postal, currency, paymentTerms, leadTimeDays, minimumOrder } = entry
  const { accountNumber, taxId, note } = entry
  const contact = { name, code, contactName, email, phone, postal: postal ?? NO_POSTAL }
  return { ...contact, currency, paymentTerms, leadTimeDays, minimumOrder, accountNumber, taxId, note }
}

export const draftOfSupplier = ({ postal, ...values }: SupplierValues): SentInputOf<typeof suppliers.create> => ({
  ...values,
  postal: postalOf(postal),
})
