import 'server-only'
import { Document, renderToBuffer } from '@react-pdf/renderer'
import { registerFonts } from './document-fonts'
import { Receipt, type ReceiptFacts } from './receipt'

/** A receipt as a PDF. Slow to load, so imported on demand. */
export async function writeReceipt(facts: ReceiptFacts): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const pdf = await renderToBuffer(
    <Document title={`Receipt ${facts.number}`} author={facts.seller.name} producer="" creator="">
      <Receipt facts={facts} />
    </Document>,
  )
  return Uint8Array.from(pdf)
}
