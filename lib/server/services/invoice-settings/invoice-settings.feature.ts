import 'server-only'
import { invoiceSettings } from '@/lib/contract/invoice-settings'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { invoiceSection } from './invoice-section'
import { previewInvoice, readInvoiceSettings, saveInvoiceSettings } from './invoice-settings'

export const invoiceSettingsFeature = feature({
  name: 'invoice settings',
  calls: bindCalls(invoiceSettings, {
    read: readInvoiceSettings,
    save: saveInvoiceSettings,
    preview: previewInvoice,
  }),
  settings: [invoiceSection],
})
