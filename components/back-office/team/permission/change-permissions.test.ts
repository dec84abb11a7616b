import fc from 'fast-check'
import { PERMISSIONS, withImplied } from '@/lib/contract/permissions'
import { changeOfPermissions, choosePermissions, grantableOf, holdsAll } from './change-permissions'
import { EVERY_PERMISSION, groupsWith, LISTED_GROUPS, neededBy } from './permission-groups'

const somePermissions = fc.subarray([...PERMISSIONS])

test('a change names what is gained and lost, with what comes along', () => {
  expect(changeOfPermissions(['order.view', 'brand.view'], ['order.refund', 'product.edit'])).toEqual({
    added: ['order.refund', 'product.view', 'product.edit', 'history.view'],
    removed: ['brand.view'],
  })
})

test('what is gained and lost leads from one set to the other', () => {
  fc.assert(
    fc.property(somePermissions, somePermissions, (before, after) => {
      const { added, removed } = changeOfPermissions(before, after)
      const reached = withImplied(before).filter((permission) => !removed.includes(permission))
      expect(withImplied([...reached, ...added])).toEqual(withImplied(after))
    }),
  )
})

test('choosing keeps the order of the catalogue, whatever was chosen first', () => {
  const chosen = choosePermissions(choosePermissions([], ['user.edit'], true), ['order.view'], true)
  expect(chosen).toEqual(['order.view', 'user.edit'])
  expect(choosePermissions(chosen, ['user.edit'], false)).toEqual(['order.view'])
})

test('a right is handed out only by who holds it and all that it brings along', () => {
  expect(grantableOf(['order.refund', 'user.view'], new Set(['order.refund', 'user.view']))).toEqual(['user.view'])
  expect(holdsAll(['order.refund'], new Set(['order.refund']))).toBe(false)
  expect(holdsAll(['order.refund'], new Set(['order.refund', 'order.view']))).toBe(true)
})

test('an implied right names those that need it, near and far', () => {
  expect(neededBy('marketing.view', withImplied(['marketing.send']))).toEqual(['marketing.edit', 'marketing.send'])
  expect(neededBy('marketing.send', PERMISSIONS)).toEqual([])
})

test('the groups hold every right once; a filter leaves those that match by any of its words', () => {
  expect(LISTED_GROUPS.flatMap(({ permissions }) => permissions)).toEqual(PERMISSIONS)
  expect(groupsWith(EVERY_PERMISSION)).toHaveLength(LISTED_GROUPS.length)
  expect(groupsWith({ query: 'refund', isSensitiveOnly: false })).toEqual([
    { name: 'Sell', permissions: ['order.refund'] },
  ])
  expect(groupsWith({ query: 'view orders', isSensitiveOnly: true })).toEqual([])
})
