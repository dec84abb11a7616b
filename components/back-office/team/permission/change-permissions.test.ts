import fc from 'fast-check'
import { PERMISSIONS, withImplied } from '@/lib/contract/permissions'
import { changeOfPermissions, choosePermissions, grantableOf, hasAllPermissions } from './change-permissions'
import { EVERY_PERMISSION, groupsWith, impliedBy, LISTED_GROUPS } from './permission-groups'

const somePermissions = fc.subarray([...PERMISSIONS])

test('a change lists added and removed permissions, with those they imply', () => {
  expect(changeOfPermissions(['order.view', 'brand.view'], ['order.refund', 'product.edit'])).toEqual({
    added: ['order.refund', 'product.view', 'product.edit', 'history.view'],
    removed: ['brand.view'],
  })
})

test('the added and removed permissions lead from one set to the other', () => {
  fc.assert(
    fc.property(somePermissions, somePermissions, (before, after) => {
      const { added, removed } = changeOfPermissions(before, after)
      const reached = withImplied(before).filter((permission) => !removed.includes(permission))
      expect(withImplied([...reached, ...added])).toEqual(withImplied(after))
    }),
  )
})

test('selected permissions stay in the order of the catalogue', () => {
  const chosen = choosePermissions(choosePermissions([], ['user.edit'], true), ['order.view'], true)
  expect(chosen).toEqual(['order.view', 'user.edit'])
  expect(choosePermissions(chosen, ['user.edit'], false)).toEqual(['order.view'])
})

test('a permission can be granted only by a person who has it and all that it implies', () => {
  expect(grantableOf(['order.refund', 'user.view'], new Set(['order.refund', 'user.view']))).toEqual(['user.view'])
  expect(hasAllPermissions(['order.refund'], new Set(['order.refund']))).toBe(false)
  expect(hasAllPermissions(['order.refund'], new Set(['order.refund', 'order.view']))).toBe(true)
})

test('an implied permission names those that require it, directly or indirectly', () => {
  expect(impliedBy('marketing.view', withImplied(['marketing.send']))).toEqual(['marketing.edit', 'marketing.send'])
  expect(impliedBy('marketing.send', PERMISSIONS)).toEqual([])
})

test('the groups contain every permission once; a filter matches any of their words', () => {
  expect(LISTED_GROUPS.flatMap(({ permissions }) => permissions)).toEqual(PERMISSIONS)
  expect(groupsWith(EVERY_PERMISSION)).toHaveLength(LISTED_GROUPS.length)
  expect(groupsWith({ query: 'refund', isSensitiveOnly: false })).toEqual([
    { name: 'Sell', permissions: ['order.refund'] },
  ])
  expect(groupsWith({ query: 'view orders', isSensitiveOnly: true })).toEqual([])
})
