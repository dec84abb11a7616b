import 'server-only'
import { Image, Page, Text, View } from '@react-pdf/renderer'
import type { DocumentDesign } from './document-design'
import type { CreditNoteFacts, DocumentFacts } from './document-facts'
import { styles } from './document-styles'
import { printable } from './printable'

/** 80 mm in points. */
const WIDTH = 226.77
/** What head, details and foot take, and each line of text. */
const [FRAME, LINE] = [250, 30]

type Shared = Pick<DocumentFacts, 'store' | 'sums' | 'isTest'> & Pick<CreditNoteFacts, 'lines'>
type Props = {
  facts: Shared
  /** What it is, with its number and its day. */
  heading: string
  day: string
  design: DocumentDesign
}

/** An invoice or credit note on the 80 mm roll of a receipt printer: one long page. */
export function InvoiceSlip({ facts, heading, day, design }: Props) {
  const { store, lines, sums, isTest } = facts
  const contact = [store.address, store.email, store.phone, ...(design.showTaxNumbers ? store.registered : [])]
  const texts =
    contact.length + lines.length + sums.length + Math.ceil((design.terms.length + design.footer.length) / 40)
  return (
    <Page size={[WIDTH, FRAME + LINE * texts]} style={styles.slip}>
      {design.logo && <Image src={design.logo} style={styles.slipLogo} />}
      <Text style={styles.storeName}>{printable(store.name)}</Text>
      {contact
        .filter((part) => part !== '')
        .map((part) => (
          <Text key={part} style={styles.soft}>
            {printable(part)}
          </Text>
        ))}
      <View style={styles.slipBlock}>
        <Text>{printable(heading)}</Text>
        <Text style={styles.soft}>{printable(day)}</Text>
        {isTest && <Text style={styles.soft}>Test order: the card was not charged</Text>}
      </View>
      {lines.map((line) => (
        <View key={line.id} style={styles.sum} wrap={false}>
          <Text style={styles.wide}>
            {line.quantity} × {printable(line.name)}
          </Text>
          <Text>{printable(line.total)}</Text>
        </View>
      ))}
      <View style={styles.slipBlock}>
        {sums.map(([label, value]) => (
          <View key={label} style={styles.sum}>
            <Text>{printable(label)}</Text>
            <Text>{printable(value)}</Text>
          </View>
        ))}
      </View>
      {design.terms !== '' && <Text style={styles.soft}>{printable(design.terms)}</Text>}
      {design.footer !== '' && <Text style={styles.soft}>{printable(design.footer)}</Text>}
    </Page>
  )
}
