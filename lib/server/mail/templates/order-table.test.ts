import { orderTable } from './order-table'

const tea = {
  quantity: 2,
  name: 'Tea',
  variantTitle: '100 g',
  unitPrice: '$2.00',
  amount: '$4.00',
  picture: 'https://shop.example/tea.png?a=1&b="2"',
}

test('a line shows its picture, its variant and its unit price', () => {
  const { html, text } = orderTable({ lines: [tea], sums: [['Total', '$4.00']] })
  expect(html).toContain('src="https://shop.example/tea.png?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('alt="" width="48" height="48"')
  expect(html).toContain('100 g · $2.00 each')
  expect(text).toBe('2 × Tea (100 g): $4.00 ($2.00 each)\n\nTotal: $4.00')
})

test('unknown facts are omitted', () => {
  const { html, text } = orderTable({ lines: [{ quantity: 1, name: 'Tea', variantTitle: '' }] })
  expect(html).not.toMatch(/<img|each|<span/)
  expect(text).toBe('1 × Tea')
})
