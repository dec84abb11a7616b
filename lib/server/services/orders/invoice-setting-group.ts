import 'server-only'
import { InvoiceSettings } from '@/lib/contract/invoice-settings'
import type { SettingGroup } from '../settings/setting-group'

/** Numbers, layout and texts of a store's invoices and credit notes. */
export const INVOICE_SETTINGS: SettingGroup<InvoiceSettings> = {
  name: 'invoice-settings',
  schema: InvoiceSettings,
  initial: {
    prefix: '',
    creditPrefix: 'CN-',
    digits: 0,
    isYearly: false,
    sheetSize: 'A4',
    showLogo: true,
    showTaxNumbers: true,
    dueDays: null,
    terms: '',
    footer: '',
    attachInvoice: false,
    attachCreditNote: false,
  },
}
