import 'server-only'
import type { CustomerDraft } from '@/lib/contract/customer-form'
import type { CustomerRecord } from '../find-customer'

const LABELS: Readonly<Record<keyof CustomerDraft, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  countryCode: 'country code',
  mobile: 'mobile number',
  company: 'company',
  birthday: 'birthday',
  language: 'language',
  tags: 'tags',
  isTaxExempt: 'tax exemption',
  taxId: 'tax number',
  deliveryNote: 'delivery note',
  note: 'note',
}

/** The labels of values that differ from the stored ones, for timeline and activity log. */
export const changedFieldsOf = (before: CustomerRecord, after: CustomerDraft): string[] =>
  (Object.keys(LABELS) as (keyof CustomerDraft)[])
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => LABELS[key])
