import { both, mirrored, symmetric } from './svg-path'

test('a half outline is completed with its mirror image', () => {
  expect(symmetric('M300 10 L340 20 L350 90')).toBe('M300 10 L340 20 L350 90 L260 20 L300 10 Z')
  expect(symmetric('M300 0 C310 10 320 20 330 30')).toBe('M300 0 C310 10 320 20 330 30 C280 20 290 10 300 0 Z')
})

test('a path is mirrored about the axis, and back', () => {
  expect(mirrored('M310 20 C1 2 3.5 4 -5 6 Z')).toBe('M290 20 C599 2 596.5 4 605 6 Z')
  const d = 'M404 66 L558 488 Z'
  expect(mirrored(mirrored(d))).toBe(d)
  expect(both(d)).toEqual([d, 'M196 66 L42 488 Z'])
})
