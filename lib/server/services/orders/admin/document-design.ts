import 'server-only'
import type { InvoiceSettings } from '@/lib/contract/invoice-settings'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import type { DocumentDesign } from '../../../pdf/document-design'
import { documentLogo } from '../../../pdf/document-logo'
import { liveSite } from '../../website/live-site'

/** How a store's documents look; what it answers reads the logo, which is for after the transaction. */
export async function documentDesign(
  tx: Tx,
  scope: StoreScope,
  { sheetSize, showLogo, showTaxNumbers, terms, footer }: InvoiceSettings,
): Promise<() => Promise<DocumentDesign>> {
  const address = showLogo ? (await liveSite(tx, scope)).brand.logo : null
  return async () => ({
    sheetSize,
    showTaxNumbers,
    terms,
    footer,
    logo: address === null ? null : await documentLogo(address),
  })
}
