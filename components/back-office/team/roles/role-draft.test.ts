import { describeChange, draftOf } from './role-draft'

const harness = { name: 'Till', description: 'Sells', permissions: ['order.view', 'brand.view'] }

test('the save bar says what will change', () => {
  const draft = draftOf(harness)
  expect(describeChange(harness, draft)).toBe('')
  expect(describeChange(harness, { ...draft, chosen: ['brand.view'] })).toBe('1 permission removed')
  expect(describeChange(harness, { ...draft, name: 'Shop', chosen: ['order.refund'] })).toBe(
    'Name, 1 permission added, 1 removed',
  )
  expect(describeChange(harness, { ...draft, name: ' Till ', description: '' })).toBe('Description')
})
