import 'server-only'
import { Text, View } from '@react-pdf/renderer'
import type { PurchaseDocumentFacts } from './document-facts'
import { DocumentDetails, DocumentGoods, DocumentNote, DocumentPage, DocumentTotals } from './document-parts'
import { styles } from './document-styles'
import { printable } from './printable'

/** The ordered items with their cost and the delivery address. */
export function PurchaseDocument({ facts }: { facts: PurchaseDocumentFacts }) {
  const { supplier, deliverTo, orderedOn, expectedOn, accountNumber, paymentTerms, reference, lines, total } = facts
  return (
    <DocumentPage facts={facts} title={facts.isDraft ? 'Draft order' : 'Purchase order'}>
      <DocumentDetails
        facts={[
          ['Supplier', supplier],
          ['Deliver to', deliverTo],
          ['Ordered', [orderedOn, expectedOn && `Expected ${expectedOn}`]],
          ['Terms', [paymentTerms, accountNumber && `Account ${accountNumber}`, reference && `Reference ${reference}`]],
        ]}
      />
      <View style={styles.headRow} fixed>
        <Text style={[styles.headCell, styles.wide]}>Item</Text>
        <Text style={[styles.headCell, styles.money]}>Your number</Text>
        <Text style={[styles.headCell, styles.count]}>Quantity</Text>
        <Text style={[styles.headCell, styles.money]}>Cost</Text>
        <Text style={[styles.headCell, styles.money]}>Amount</Text>
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <DocumentGoods {...line} />
          <Text style={styles.money}>{printable(line.supplierSku)}</Text>
          <Text style={styles.count}>{line.quantity}</Text>
          <Text style={styles.money}>{printable(line.unitCost)}</Text>
          <Text style={styles.money}>{printable(line.total)}</Text>
        </View>
      ))}
      <DocumentTotals sums={[['Total', total]]} />
      <DocumentNote label="Note" text={facts.note} />
    </DocumentPage>
  )
}
