import fc from 'fast-check'
import { CLICK_SCALE, MAX_SCALE, panned, WHOLE, zoomed } from './zoom'

const box = { width: 400, height: 600 }
const offset = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -300, max: 300 }) })

test('the point under the cursor stays in place', () => {
  const point = { x: 50, y: -80 }
  const { scale, x, y } = zoomed(WHOLE, CLICK_SCALE, point, box)
  // What lay under the point, in the photo's own pixels, still does.
  expect([(point.x - x) / scale, (point.y - y) / scale]).toEqual([point.x, point.y])
})

test('the photo always fills its box and is magnified between 1 and the limit', () => {
  const step = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), point: offset }),
    fc.record({ by: offset }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { scale, x, y } = steps.reduce(
        (view, each) => ('by' in each ? panned(view, each.by, box) : zoomed(view, each.factor, each.point, box)),
        WHOLE,
      )
      expect(scale).toBeGreaterThanOrEqual(1)
      expect(scale).toBeLessThanOrEqual(MAX_SCALE)
      expect(Math.abs(x)).toBeLessThanOrEqual((box.width * (scale - 1)) / 2 + 1e-9)
      expect(Math.abs(y)).toBeLessThanOrEqual((box.height * (scale - 1)) / 2 + 1e-9)
    }),
  )
})

test('zooming out completely centres the photo', () => {
  expect(
    zoomed(panned(zoomed(WHOLE, 3, { x: 90, y: 90 }, box), { x: 40, y: 0 }, box), 0.01, { x: 0, y: 0 }, box),
  ).toEqual({
    scale: 1,
    x: expect.closeTo(0),
    y: expect.closeTo(0),
  })
})
