import 'server-only'
import { Image, Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { type DocumentDesign, PLAIN_DESIGN, SHEETS } from './document-design'
import type { DocumentFacts } from './document-facts'
import { styles } from './document-styles'
import { printable } from './printable'

type SheetProps = {
  facts: Pick<DocumentFacts, 'store' | 'number' | 'isTest'>
  title: string
  design?: DocumentDesign
  children: ReactNode
}

/** A page with the store's name at the top and the page number at the bottom. */
export function DocumentPage({ facts, title, design = PLAIN_DESIGN, children }: SheetProps) {
  const { store, number, isTest } = facts
  const contact = [store.address, store.email, store.phone, ...(design.showTaxNumbers ? store.registered : [])].filter(
    (part) => part !== '',
  )
  const footer = `${printable(design.footer === '' ? store.name : design.footer)} · `
  const sheet = SHEETS[design.sheetSize === 'Letter' ? 'Letter' : 'A4']
  return (
    <Page size={sheet.size} style={styles.page}>
      <View style={styles.head}>
        <View style={styles.wide}>
          {design.logo && <Image src={design.logo} style={styles.logo} />}
          <Text style={styles.storeName}>{printable(store.name)}</Text>
          {contact.map((part) => (
            <Text key={part} style={styles.soft}>
              {printable(part)}
            </Text>
          ))}
        </View>
        <View style={styles.aside}>
          <Text style={styles.title}>{title}</Text>
          <Text style={[styles.soft, styles.right]}>Order #{number}</Text>
          {isTest && <Text style={styles.test}>Test order: the card was not charged</Text>}
        </View>
      </View>
      {children}
      <Text
        fixed
        style={[styles.foot, sheet.foot]}
        render={({ subPageNumber, subPageTotalPages }) =>
          `${footer}Order #${number} · Page ${subPageNumber} of ${subPageTotalPages}`
        }
      />
    </Page>
  )
}

/** Totals, right-aligned; the last one is emphasized. */
export function DocumentTotals({ sums }: Pick<DocumentFacts, 'sums'>) {
  return (
    <View style={styles.sums} wrap={false}>
      {sums.map(([label, value], index) => (
        <View key={label} style={index === sums.length - 1 ? [styles.sum, styles.total] : styles.sum}>
          <Text>{printable(label)}</Text>
          <Text>{printable(value)}</Text>
        </View>
      ))}
    </View>
  )
}

/** Facts side by side, each under its label; empty ones are omitted. */
export function DocumentDetails({ facts }: { facts: readonly (readonly [label: string, lines: readonly string[]])[] }) {
  const told = facts.filter(([, lines]) => lines.some((line) => line !== ''))
  return (
    <View style={styles.facts}>
      {told.map(([label, lines]) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.label}>{label}</Text>
          <Text>{printable(lines.filter((line) => line !== '').join('\n'))}</Text>
        </View>
      ))}
    </View>
  )
}

type GoodsProps = Pick<DocumentFacts['lines'][number], 'name' | 'variantTitle' | 'sku'>

/** An item: its name, and its options below. */
export function DocumentGoods({ name, variantTitle, sku }: GoodsProps) {
  const below = [variantTitle, sku && `SKU ${sku}`].filter(Boolean).join(' · ')
  return (
    <View style={styles.wide}>
      <Text>{printable(name)}</Text>
      {below !== '' && <Text style={styles.soft}>{printable(below)}</Text>}
    </View>
  )
}

export function DocumentNote({ label, text }: { label: string; text: string }) {
  if (text === '') return null
  return (
    <View style={styles.note} wrap={false}>
      <Text style={styles.label}>{label}</Text>
      <Text>{printable(text)}</Text>
    </View>
  )
}
