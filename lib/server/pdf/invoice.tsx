import 'server-only'
import { Text, View } from '@react-pdf/renderer'
import type { DocumentFacts } from './document-facts'
import { DocumentDetails, DocumentGoods, DocumentNote, DocumentPage, DocumentTotals } from './document-parts'
import { styles } from './document-styles'
import { printable } from './printable'

/** The items sold, with prices and taxes. */
export function Invoice({ facts }: { facts: DocumentFacts }) {
  const { invoiceNumber, placedOn, paidOn, to, email, delivery, lines, note } = facts
  return (
    <DocumentPage facts={facts} title={invoiceNumber === null ? 'Order' : 'Invoice'}>
      <DocumentDetails
        facts={[
          ['Billed to', [...to, email]],
          ['Delivery', [delivery]],
          ['Invoice number', [invoiceNumber === null ? '' : String(invoiceNumber)]],
          ['Ordered', [placedOn, paidOn && `Paid ${paidOn}`]],
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
      <DocumentNote label="Customer note" text={note} />
    </DocumentPage>
  )
}
