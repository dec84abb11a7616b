import { describeChange, draftOfRole } from './role-draft'

const harness = { name: 'Counter', description: 'Sells', permissions: ['order.view', 'brand.view'] }

test('the save bar names the changes', () => {
  const draft = draftOfRole(harness)
  expect(describeChange(harness, draft)).toBe('')
  expect(describeChange(harness, { ...draft, chosen: ['brand.view'] })).toBe('1 permission removed')
  expect(describeChange(harness, { ...draft, name: 'Shop', chosen: ['order.refund'] })).toBe(
    'Name, 1 permission added, 1 removed',
  )
  expect(describeChange(harness, { ...draft, name: ' Counter ', description: '' })).toBe('Description')
})
