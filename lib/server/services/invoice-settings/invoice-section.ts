import 'server-only'
import { InvoiceSettings } from '@/lib/contract/invoice-settings'
import { Failure } from '@/lib/rules/failure'
import { INVOICE_SETTINGS } from '../orders/invoice-setting-group'
import { readSetting, writeSetting } from '../settings/setting-group'
import type { SettingSection } from '../settings/setting-section'

/** What `/invoice-settings` shows and writes, without the next numbers, which only rise. */
export const invoiceSection: SettingSection<InvoiceSettings> = {
  name: 'invoice_settings',
  title: 'Invoices',
  permission: 'setting.edit',
  schema: InvoiceSettings,
  read: (tx, scope) => readSetting(tx, scope, INVOICE_SETTINGS),
  write: async (tx, ctx, { value, version }) => {
    if (value.creditPrefix === value.prefix) {
      const message = 'Use another prefix than invoices have, so that no number stands on both'
      throw new Failure('invalid', `${message}.`, { creditPrefix: message })
    }
    await writeSetting(tx, ctx, INVOICE_SETTINGS, value, version)
  },
}
