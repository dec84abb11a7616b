import { NO_DEFAULTS, nearestDefaults, nearestWith, saidOf } from './node-defaults'

test('each default comes from the nearest node that says it, also where it says 0', () => {
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

test('what is not said is left out', () => {
  expect(saidOf({ ...NO_DEFAULTS, reorderPoint: 0 })).toEqual({ reorderPoint: 0 })
})
