import 'server-only'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { Invoice } from './invoice'
import { PackingSlip } from './packing-slip'
import type { PaperFacts, PurchasePaperFacts } from './paper-facts'
import { registerFonts } from './paper-fonts'
import { PurchasePaper } from './purchase-paper'

const PAPERS = {
  invoice: { Paper: Invoice, title: 'Invoice' },
  packingSlip: { Paper: PackingSlip, title: 'Packing slip' },
} as const

export type PaperKind = keyof typeof PAPERS

/** One PDF with a paper for each order, each beginning on a sheet of its own. Slow enough to be loaded only when asked. */
export async function writePapers(kind: PaperKind, orders: readonly PaperFacts[]): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const { Paper, title } = PAPERS[kind]
  const numbers = orders.map(({ number }) => `#${number}`).join(', ')
  const pdf = await renderToBuffer(
    <Document title={`${title} ${numbers}`} author={orders[0]?.store.name ?? ''} producer="" creator="">
      {orders.map((facts) => (
        <Paper key={facts.number} facts={facts} />
      ))}
    </Document>,
  )
  return Uint8Array.from(pdf)
}

/** A purchase order as a PDF for its supplier. */
export async function writePurchasePaper(facts: PurchasePaperFacts): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const title = `Purchase order #${facts.number}`
  const pdf = await renderToBuffer(
    <Document title={title} author={facts.store.name} producer="" creator="">
      <PurchasePaper facts={facts} />
    </Document>,
  )
  return Uint8Array.from(pdf)
}
