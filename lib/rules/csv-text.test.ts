import { csvText } from './csv-text'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvText([['a', 'b, c', 'say "hi"', 'two\nlines']])).toBe('\uFEFFa,"b, c","say ""hi""","two\nlines"\r\n')
})

test.each(['=1+1', '+cmd', '-2', '@SUM(A1)', '\tx', '\r=x'])('%j is text, not a formula', (value) => {
  expect(csvText([[value]])).toMatch(/^\uFEFF"?'/)
})

test('a number inside a text does not change', () => {
  expect(csvText([['3-4', 'a=b']])).toBe('\uFEFF3-4,a=b\r\n')
})

test('a number that was computed stays a number', () => {
  expect(csvText([[{ number: '-2.50' }, '-2.50']])).toBe("\uFEFF-2.50,'-2.50\r\n")
})
