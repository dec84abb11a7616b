import 'server-only'
import { Text, View } from '@react-pdf/renderer'
import type { DocumentDesign } from './document-design'
import type { CreditNoteFacts } from './document-facts'
import { DocumentDetails, DocumentGoods, DocumentPage, DocumentTotals } from './document-parts'
import { styles } from './document-styles'
import { InvoiceSlip } from './invoice-slip'
import { printable } from './printable'

/** What was refunded of an invoice. */
export function CreditNote({ facts, design }: { facts: CreditNoteFacts; design: DocumentDesign }) {
  const { creditNumber, invoiceNumber, creditedOn, reason, to, email, lines } = facts
  if (design.sheetSize === '80mm') {
    const day = [creditedOn, invoiceNumber && `for invoice ${invoiceNumber}`].filter(Boolean).join(', ')
    // The terms are about paying an invoice.
    const own = { ...design, terms: '' }
    return <InvoiceSlip facts={facts} heading={`Credit note ${creditNumber}`} day={day} design={own} />
  }
  return (
    <DocumentPage facts={facts} design={design} title="Credit note">
      <DocumentDetails
        facts={[
          ['Credited to', [...to, email]],
          ['Credit note number', [creditNumber]],
          ['For invoice', [invoiceNumber]],
          ['Refunded', [creditedOn]],
          ['Reason', [reason]],
        ]}
      />
      {lines.length > 0 && (
        <View style={styles.headRow} fixed>
          <Text style={[styles.headCell, styles.wide]}>Item</Text>
          <Text style={[styles.headCell, styles.count]}>Quantity</Text>
          <Text style={[styles.headCell, styles.money]}>Amount</Text>
        </View>
      )}
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <DocumentGoods {...line} />
          <Text style={styles.count}>{line.quantity}</Text>
          <Text style={styles.money}>{printable(line.total)}</Text>
        </View>
      ))}
      <DocumentTotals sums={facts.sums} />
    </DocumentPage>
  )
}
