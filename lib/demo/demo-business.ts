import type { InvoiceSettings } from '@/lib/contract/invoice-settings'
import type { StoreScope } from '../server/context'
import type { Tx } from '../server/db/transaction'
import { INVOICE_SETTINGS } from '../server/services/orders/invoice-setting-group'
import { readSetting, type SettingGroup, writeSetting } from '../server/services/settings/setting-group'
import { BUSINESS_FACTS, type BusinessFacts } from '../server/services/stores/business-facts'
import { CONTACT_FACTS, type ContactFacts } from '../server/services/stores/contact-facts'
import type { DemoStore } from './parts/demo-store'

const place = (line1: string, city: string, region: string, postalCode: string, country: string) => ({
  ...{ line1, city, region, postalCode, country },
  line2: '',
})

/** Business information of each demo store. */
const BUSINESSES: Readonly<Record<string, BusinessFacts>> = {
  greengrocer: {
    legalName: 'Marlow Lane Produce LLC',
    postal: place('12 Marlow Lane', 'Staunton', 'VA', '24401', 'US'),
    registrationNumber: '',
    taxIds: [{ country: 'US', value: '123456789' }],
    weightUnit: 'lb',
  },
  atelier: {
    legalName: '',
    postal: place('284 rue Saint-Paul Ouest', 'Montréal', 'QC', 'H2Y 2A3', 'CA'),
    registrationNumber: '',
    taxIds: [{ country: 'CA', value: '123456782RT0001' }],
    weightUnit: 'kg',
  },
  curio: {
    legalName: 'Bartlett Passage Books Ltd',
    postal: place('9 Bartlett Passage', 'Bath', '', 'BA1 2QZ', 'GB'),
    registrationNumber: '01234567',
    taxIds: [{ country: 'GB', value: 'GB980780684' }],
    weightUnit: 'g',
  },
  arcade: {
    legalName: '',
    postal: place('301 Ocean Walk', 'Asbury Park', 'NJ', '07712', 'US'),
    registrationNumber: '',
    taxIds: [],
    weightUnit: 'oz',
  },
}

/** Where each of them is. */
const PINS: Readonly<Record<string, ContactFacts['mapPin']>> = {
  greengrocer: { latitude: 38.1496, longitude: -79.0717 },
  atelier: { latitude: 45.5019, longitude: -73.5574 },
  curio: { latitude: 51.3834, longitude: -2.3625 },
  arcade: { latitude: 40.2204, longitude: -74.0121 },
}

/** Texts of invoices; numbers, sheet and logo are the defaults. */
const TERMS: Readonly<Record<string, Pick<InvoiceSettings, 'terms' | 'footer' | 'dueDays' | 'sheetSize'>>> = {
  greengrocer: { terms: 'Thank you for buying fresh.', footer: '', dueDays: 7, sheetSize: 'Letter' },
  atelier: { terms: 'Payable within 14 days.', footer: 'Made to order in Montréal', dueDays: 14, sheetSize: 'Letter' },
  curio: { terms: 'Goods remain ours until they are paid.', footer: '', dueDays: 14, sheetSize: 'A4' },
  arcade: { terms: '', footer: 'Game on', dueDays: null, sheetSize: '80mm' },
}

/** Saves what the business, its contact information and its invoices say, once. */
export async function addBusiness(tx: Tx, scope: StoreScope, { subdomain }: DemoStore): Promise<void> {
  const [facts, mapPin, terms] = [BUSINESSES[subdomain], PINS[subdomain], TERMS[subdomain]]
  if (facts) await saveOnce(tx, scope, BUSINESS_FACTS, facts)
  if (mapPin) await saveOnce(tx, scope, CONTACT_FACTS, { ...CONTACT_FACTS.initial, mapPin })
  if (terms) await saveOnce(tx, scope, INVOICE_SETTINGS, { ...INVOICE_SETTINGS.initial, ...terms })
}

async function saveOnce<T>(tx: Tx, scope: StoreScope, group: SettingGroup<T>, value: T): Promise<void> {
  const { version } = await readSetting(tx, scope, group)
  if (version === 0) await writeSetting(tx, scope, group, value, 0)
}
