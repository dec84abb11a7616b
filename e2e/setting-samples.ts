import type { BusinessInformation } from '@/lib/contract/business-information'
import type { ContactInformation } from '@/lib/contract/contact-information'
import type { InvoiceSettings } from '@/lib/contract/invoice-settings'
import { type Answer, callApi } from './call-api'

type Shop = { call(path: string, json: unknown): Promise<Answer>; readonly owner: { readonly token: string } }

/** Business information as its form sends it. */
export const sentBusiness = (wish: Partial<BusinessInformation> = {}): BusinessInformation => ({
  name: 'Made up',
  legalName: 'Made Up Trading Ltd',
  description: '',
  postal: { line1: '1 Mill Lane', line2: '', city: 'York', region: '', postalCode: 'YO1 7HH', country: 'GB' },
  registrationNumber: '01234567',
  taxIds: [{ country: 'GB', value: 'GB 980 7806 84' }],
  currency: 'USD',
  timeZone: 'UTC',
  language: 'en',
  weightUnit: 'g',
  ...wish,
})

/** Contact information as its form sends it. */
export const sentContact = (wish: Partial<ContactInformation> = {}): ContactInformation => ({
  email: 'hello@shop.example',
  phone: '+44 1904 000000',
  isBusinessAddress: false,
  address: '2 Market Square, York',
  mapPin: { latitude: 53.96, longitude: -1.08 },
  messagesTo: 'team@shop.example',
  senderName: 'Ada of Made up',
  answersTo: '',
  senderAddress: '',
  ...wish,
})

/** Invoice settings as their form sends them, without the next number. */
export const sentInvoice = (wish: Partial<InvoiceSettings> = {}): InvoiceSettings => ({
  prefix: 'INV-',
  digits: 4,
  isYearly: false,
  sheetSize: 'A4',
  showLogo: true,
  showTaxNumbers: true,
  dueDays: 14,
  terms: 'Payable without deduction.',
  footer: '',
  creditPrefix: 'CN-',
  attachInvoice: false,
  attachCreditNote: false,
  ...wish,
})

const settingsFile = JSON.stringify({ format: 'store-settings', v: 1, sections: { invoice_settings: sentInvoice() } })

/** The newest entry of the activity log about settings. */
async function someEntry({ call, owner }: Shop): Promise<string> {
  await call('vender/business-information/save', { ...sentBusiness(), version: 0 })
  const { payload } = await callApi('vender/audit/list', { headers: { authorization: owner.token } })
  const { entries } = payload as { entries: { _id: string; action: string }[] }
  return entries.find(({ action }) => action === 'business_information.save')?._id ?? ''
}

/** Valid inputs of the calls about settings, by path. */
export const settingSamples = {
  'vender/business-information/read': () => ({}),
  'vender/business-information/save': () => ({ ...sentBusiness(), version: 0 }),
  'vender/invoice-settings/read': () => ({}),
  'vender/invoice-settings/save': () => ({ ...sentInvoice(), nextNumber: 5_000, nextCreditNumber: null, version: 0 }),
  'vender/invoice-settings/preview': () => ({ settings: JSON.stringify(sentInvoice()) }),
  'vender/settings/export': () => ({}),
  'vender/settings/compare': () => ({ file: settingsFile }),
  'vender/settings/apply': () => ({ file: settingsFile, sections: ['invoice_settings'] }),
  'vender/settings/undo': async (shop: Shop) => ({ entryIds: [await someEntry(shop)] }),
  'vender/settings/check-up': () => ({}),
  'vender/settings/states': () => ({}),
  'vender/settings/restore': async (shop: Shop) => ({ entryId: await someEntry(shop) }),
  'vender/contact-information/read': () => ({}),
  'vender/contact-information/check-sender': () => ({}),
  'vender/contact-information/save': () => ({ ...sentContact(), version: 0 }),
}
