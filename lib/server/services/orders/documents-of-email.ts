import 'server-only'
import type { NumberedDocument } from '@/lib/contract/invoice-settings'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { readSetting } from '../settings/setting-group'
import { INVOICE_SETTINGS } from './invoice-setting-group'

/** `id`: of the order of an invoice, of the refund of a credit note. */
export type OrderEmailDocument = { readonly kind: NumberedDocument; readonly id: string }

/** The document that belongs to an email, if the store sends documents of its kind along. */
export async function documentsOfEmail(
  tx: Tx,
  scope: StoreScope,
  document: OrderEmailDocument | null,
): Promise<readonly OrderEmailDocument[]> {
  if (!document) return []
  const { attachInvoice, attachCreditNote } = (await readSetting(tx, scope, INVOICE_SETTINGS)).value
  return (document.kind === 'invoice' ? attachInvoice : attachCreditNote) ? [document] : []
}
