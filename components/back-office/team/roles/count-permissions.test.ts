import { PERMISSIONS } from '@/lib/contract/permissions'
import { countPermissions } from './count-permissions'

const excluded = new Set(PERMISSIONS.filter((permission) => permission.startsWith('location.')))

test('what the plan excludes counts neither as held nor as possible', () => {
  expect(excluded.size).toBeGreaterThan(0)
  const inPlan = PERMISSIONS.length - excluded.size
  expect(countPermissions(PERMISSIONS, excluded)).toEqual({ held: inPlan, inPlan, withheld: excluded.size })
  expect(countPermissions(['order.view', ...excluded], excluded)).toEqual({
    ...{ held: 1, inPlan },
    withheld: excluded.size,
  })
})

test('with a plan that includes everything nothing is withheld', () => {
  expect(countPermissions(['order.view'], new Set())).toEqual({ held: 1, inPlan: PERMISSIONS.length, withheld: 0 })
})
