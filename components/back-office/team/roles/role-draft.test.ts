import { changeInWords, draftOf } from './role-draft'

const till = { name: 'Till', description: 'Sells', permissions: ['order.view', 'brand.view'] }

test('the save bar says what will change', () => {
  const draft = draftOf(till)
  expect(changeInWords(till, draft)).toBe('')
  expect(changeInWords(till, { ...draft, chosen: ['brand.view'] })).toBe('1 right removed')
  expect(changeInWords(till, { ...draft, name: 'Shop', chosen: ['order.refund'] })).toBe(
    'Name, 1 right added, 1 removed',
  )
  expect(changeInWords(till, { ...draft, name: ' Till ', description: '' })).toBe('Description')
})
