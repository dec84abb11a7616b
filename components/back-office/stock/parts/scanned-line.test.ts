import { scannedLine } from './scanned-line'

const line = (_id: string, barcode: string, sku = '', supplierSku = '') => ({ _id, barcode, sku, supplierSku })
const lines = [line('1', '4006381333931', 'CUP-1'), line('2', '', 'POT', 'S-77'), line('3', '4006381333931', 'CUP-2')]
const found = (code: string, isOpen: (each: { _id: string }) => boolean = () => true) =>
  scannedLine(lines, code, isOpen)?._id

test('a code is a barcode, an SKU or the supplier’s number, case-insensitively', () => {
  expect(['4006381333931', 'pot', ' s-77 '].map((code) => found(code))).toEqual(['1', '2', '2'])
})

test('of two lines with one code the one with more outstanding units is chosen', () => {
  expect(found('4006381333931', ({ _id }) => _id === '3')).toBe('3')
  expect(found('4006381333931', () => false)).toBe('1')
})

test('an unknown or empty code matches no line', () => {
  expect([found('4711'), found(''), found('  ')]).toEqual([undefined, undefined, undefined])
})
