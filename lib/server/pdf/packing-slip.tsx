import 'server-only'
import { Text, View } from '@react-pdf/renderer'
import { describeAge } from '@/lib/rules/minimum-age'
import type { DocumentDesign } from './document-design'
import type { DocumentFacts } from './document-facts'
import { DocumentDetails, DocumentGoods, DocumentNote, DocumentPage } from './document-parts'
import { styles } from './document-styles'

/** The items to pack, with tick boxes; without prices. */
export function PackingSlip({ facts, design }: { facts: DocumentFacts; design: DocumentDesign }) {
  const { to, delivery, placedOn, note, deliveryNote, minimumAge } = facts
  const open = facts.lines.filter((line) => line.open > 0)
  const lines = open.length > 0 ? open : facts.lines
  return (
    <DocumentPage facts={facts} design={design} title="Packing slip">
      <DocumentDetails
        facts={[
          ['Deliver to', to],
          ['Delivery', [delivery]],
          ['Ordered', [placedOn]],
          ...(minimumAge === null ? [] : [['Age check', [describeAge(minimumAge)]] as const]),
        ]}
      />
      <View style={styles.headRow} fixed>
        <Text style={[styles.headCell, { width: 14 }]} />
        <Text style={[styles.headCell, styles.wide]}>Item</Text>
        <Text style={[styles.headCell, styles.count]}>Ordered</Text>
        <Text style={[styles.headCell, styles.count]}>To ship</Text>
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.row} wrap={false}>
          <View style={styles.box} />
          <DocumentGoods {...line} />
          <Text style={styles.count}>{line.quantity}</Text>
          <Text style={[styles.count, { fontWeight: 600 }]}>{line.open}</Text>
        </View>
      ))}
      <DocumentNote label="Delivery note" text={deliveryNote} />
      <DocumentNote label="Customer note" text={note} />
    </DocumentPage>
  )
}
