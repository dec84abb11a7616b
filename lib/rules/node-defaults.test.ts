import { nearestDefaults, nearestWith } from './nearest-defaults'
import { NO_DEFAULTS, ownDefaultsOf } from './node-defaults'

test('each default comes from the nearest node that has it, also if it is 0', () => {
  const [kind, category, department] = [
    { marginPercent: 50 },
    { reorderPoint: 0 },
    { marginPercent: 40, reorderPoint: 6 },
  ]
  const found = nearestDefaults([kind, undefined, category, department])
  expect(found).toEqual({ ...NO_DEFAULTS, marginPercent: 50, reorderPoint: 0 })
  expect(nearestWith([undefined, category, department], 'marginPercent')).toBe(department)
  expect(nearestDefaults([])).toEqual(NO_DEFAULTS)
})

test('missing defaults are omitted', () => {
  expect(ownDefaultsOf({ ...NO_DEFAULTS, reorderPoint: 0 })).toEqual({ reorderPoint: 0 })
})
