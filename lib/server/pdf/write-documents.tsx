import 'server-only'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { CreditNote } from './credit-note'
import type { DocumentDesign } from './document-design'
import type { CreditNoteFacts, DocumentFacts, PurchaseDocumentFacts } from './document-facts'
import { registerFonts } from './document-fonts'
import { Invoice } from './invoice'
import { PackingSlip } from './packing-slip'
import { PurchaseDocument } from './purchase-document'

const LAYOUTS = {
  invoice: { Layout: Invoice, title: 'Invoice' },
  packingSlip: { Layout: PackingSlip, title: 'Packing slip' },
} as const

export type OrderDocumentKind = keyof typeof LAYOUTS

/** One PDF with a document per order, each starting on a new page. Slow to load, so imported on demand. */
export async function writeDocuments(
  kind: OrderDocumentKind,
  orders: readonly DocumentFacts[],
  design: DocumentDesign,
): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const { Layout, title } = LAYOUTS[kind]
  const numbers = orders.map(({ number }) => `#${number}`).join(', ')
  const pdf = await renderToBuffer(
    <Document title={`${title} ${numbers}`} author={orders[0]?.store.name ?? ''} producer="" creator="">
      {orders.map((facts) => (
        <Layout key={facts.number} facts={facts} design={design} />
      ))}
    </Document>,
  )
  return Uint8Array.from(pdf)
}

/** A credit note as a PDF. */
export async function writeCreditNote(
  facts: CreditNoteFacts,
  design: DocumentDesign,
): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const pdf = await renderToBuffer(
    <Document title={`Credit note ${facts.creditNumber}`} author={facts.store.name} producer="" creator="">
      <CreditNote facts={facts} design={design} />
    </Document>,
  )
  return Uint8Array.from(pdf)
}

/** A purchase order as a PDF for its supplier. */
export async function writePurchaseDocument(facts: PurchaseDocumentFacts): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const title = `Purchase order #${facts.number}`
  const pdf = await renderToBuffer(
    <Document title={title} author={facts.store.name} producer="" creator="">
      <PurchaseDocument facts={facts} />
    </Document>,
  )
  return Uint8Array.from(pdf)
}
