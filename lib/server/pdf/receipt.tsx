import 'server-only'
import { Page, Text, View } from '@react-pdf/renderer'
import { DocumentDetails, DocumentTotals } from './document-parts'
import { styles } from './document-styles'
import { printable } from './printable'

/** A payment to the platform. Amounts are already formatted, dates are in the store's time zone. */
export type ReceiptFacts = {
  readonly seller: { readonly name: string; readonly email: string }
  readonly number: string
  readonly paidOn: string
  /** The store's name and address, one entry per line. */
  readonly buyer: readonly string[]
  readonly card: string
  readonly item: string
  readonly period: string
  readonly price: string
  readonly sums: readonly (readonly [label: string, value: string])[]
  readonly isTest: boolean
}

/** Receipt of one subscription payment. */
export function Receipt({ facts }: { facts: ReceiptFacts }) {
  const { seller, number, paidOn, buyer, card, item, period, price, sums, isTest } = facts
  return (
    <Page size="A4" style={styles.page}>
      <View style={styles.head}>
        <View style={styles.wide}>
          <Text style={styles.storeName}>{printable(seller.name)}</Text>
          <Text style={styles.soft}>{printable(seller.email)}</Text>
        </View>
        <View style={styles.aside}>
          <Text style={styles.title}>Receipt</Text>
          <Text style={[styles.soft, styles.right]}>Number {number}</Text>
          {isTest && <Text style={styles.test}>Test payment: the card was not charged</Text>}
        </View>
      </View>
      <DocumentDetails
        facts={[
          ['Billed to', buyer],
          ['Paid on', [paidOn]],
          ['Payment method', [card]],
        ]}
      />
      <View style={styles.headRow}>
        <Text style={[styles.headCell, styles.wide]}>Subscription</Text>
        <Text style={[styles.headCell, styles.money]}>Amount</Text>
      </View>
      <View style={styles.row} wrap={false}>
        <View style={styles.wide}>
          <Text>{printable(item)}</Text>
          <Text style={styles.soft}>{printable(period)}</Text>
        </View>
        <Text style={styles.money}>{printable(price)}</Text>
      </View>
      <DocumentTotals sums={sums} />
    </Page>
  )
}
