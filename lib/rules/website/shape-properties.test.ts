import { shapeProperties } from './shape-properties'

test("the theme's own shape needs no property", () => {
  expect(shapeProperties({ radius: null, spacing: 100 })).toEqual({})
})

test('a radius rounds small and large things in proportion; 0 makes everything square', () => {
  expect(shapeProperties({ radius: 14, spacing: 100 })).toEqual({
    '--radius-s': '8px',
    '--radius-m': '14px',
    '--radius-l': '22px',
    '--radius-control': '14px',
  })
  expect(Object.values(shapeProperties({ radius: 0, spacing: 100 }))).toEqual(['0px', '0px', '0px', '0px'])
})

test('spacing is a factor', () => {
  expect(shapeProperties({ radius: null, spacing: 125 })).toEqual({ '--spacing': '1.25' })
})
