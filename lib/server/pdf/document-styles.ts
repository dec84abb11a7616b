import 'server-only'
import { StyleSheet } from '@react-pdf/renderer'
import { DOCUMENT_FONTS } from './document-fonts'

const SOFT = '#5a625d'
const LINE = '#d9dfdb'

/** Sizes in points. */
export const styles = StyleSheet.create({
  page: { padding: '44 48 64', fontFamily: [...DOCUMENT_FONTS], fontSize: 9.5, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 28 },
  storeName: { fontSize: 15, fontWeight: 600, lineHeight: 1.35, marginBottom: 3 },
  aside: { width: 200 },
  soft: { color: SOFT },
  title: { fontSize: 20, fontWeight: 600, textAlign: 'right', lineHeight: 1.2 },
  right: { textAlign: 'right' },
  test: { marginTop: 6, color: '#8a4b00', textAlign: 'right', fontWeight: 600 },
  facts: { flexDirection: 'row', gap: 24, marginBottom: 24 },
  fact: { flexGrow: 1, flexBasis: 0, paddingRight: 8 },
  label: { color: SOFT, fontSize: 8, marginBottom: 2 },
  row: { flexDirection: 'row', gap: 10, paddingVertical: 6, borderBottomWidth: 0.75, borderBottomColor: LINE },
  headRow: { flexDirection: 'row', gap: 10, paddingBottom: 4, borderBottomWidth: 1, borderBottomColor: '#1c211e' },
  headCell: { fontSize: 8, color: SOFT },
  wide: { flexGrow: 1, flexBasis: 0 },
  count: { width: 46, textAlign: 'right' },
  money: { width: 74, textAlign: 'right' },
  box: { width: 14, height: 14, borderWidth: 1, borderColor: '#1c211e', borderRadius: 2 },
  sums: { marginTop: 14, marginLeft: 'auto', width: 240 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 2 },
  total: { borderTopWidth: 1, borderTopColor: '#1c211e', marginTop: 4, paddingTop: 6, fontSize: 12, fontWeight: 600 },
  note: { marginTop: 24, padding: 10, backgroundColor: '#f4f6f4', borderRadius: 4 },
  foot: { position: 'absolute', left: 48, color: SOFT, fontSize: 8, textAlign: 'right' },
  logo: { height: 40, maxWidth: 180, objectFit: 'contain', objectPosition: 'left', marginBottom: 8 },
  terms: { marginTop: 18, color: SOFT },
  slip: { padding: 14, fontFamily: [...DOCUMENT_FONTS], fontSize: 8, lineHeight: 1.4 },
  slipLogo: { height: 30, maxWidth: 120, objectFit: 'contain', objectPosition: 'left', marginBottom: 6 },
  slipBlock: { marginVertical: 8 },
})
