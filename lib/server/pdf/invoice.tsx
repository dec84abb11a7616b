import 'server-only'
import { Text, View } from '@react-pdf/renderer'
import type { DocumentDesign } from './document-design'
import type { DocumentFacts } from './document-facts'
import { DocumentDetails, DocumentGoods, DocumentNote, DocumentPage, DocumentTotals } from './document-parts'
import { styles } from './document-styles'
import { InvoiceSlip } from './invoice-slip'
import { printable } from './printable'

/** The items sold, with prices and taxes. */
export function Invoice({ facts, design }: { facts: DocumentFacts; design: DocumentDesign }) {
  const { invoiceNumber, number, placedOn, paidOn, dueOn, to, email, delivery, lines, note } = facts
  if (design.sheetSize === '80mm') {
    const heading = invoiceNumber === '' ? `Order #${number}` : `Invoice ${invoiceNumber}`
    return <InvoiceSlip facts={facts} heading={heading} day={placedOn} design={design} />
  }
  return (
    <DocumentPage facts={facts} design={design} title={invoiceNumber === '' ? 'Order' : 'Invoice'}>
      <DocumentDetails
        facts={[
          ['Billed to', [...to, email]],
          ['Delivery', [delivery]],
          ['Invoice number', [invoiceNumber]],
          ['Ordered', [placedOn, paidOn && `Paid ${paidOn}`, dueOn && `To be paid by ${dueOn}`]],
        ]}
      />
      <View style={styles.headRow} fixed>
        <Text style={[styles.headCell, styles.wide]}>Item</Text>
        <Text style={[styles.headCell, styles.count]}>Quantity</Text>
        <Text style={[styles.headCell, styles.money]}>Price</Text>
        <Text style={[styles.headCell, styles.money]}>Amount</Text>
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <DocumentGoods {...line} />
          <Text style={styles.count}>{line.quantity}</Text>
          <Text style={styles.money}>{printable(line.unitPrice)}</Text>
          <Text style={styles.money}>{printable(line.total)}</Text>
        </View>
      ))}
      <DocumentTotals sums={facts.sums} />
      {design.terms !== '' && <Text style={styles.terms}>{printable(design.terms)}</Text>}
      <DocumentNote label="Customer note" text={note} />
    </DocumentPage>
  )
}
