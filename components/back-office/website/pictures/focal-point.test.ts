import { clickedPoint, movedPoint } from './focal-point'

test('arrow keys move the point within the picture', () => {
  expect(movedPoint({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 48, y: 50 })
  expect(movedPoint({ x: 50, y: 95 }, 'ArrowDown', true)).toEqual({ x: 50, y: 100 })
  expect(movedPoint({ x: 1, y: 1 }, 'Home', false)).toEqual({ x: 50, y: 50 })
  expect(movedPoint({ x: 1, y: 1 }, 'Enter', false)).toBeNull()
})

test('a click sets it, and outside counts as the edge', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }
  expect(clickedPoint(box, 150, 125)).toEqual({ x: 25, y: 75 })
  expect(clickedPoint(box, 20, 400)).toEqual({ x: 0, y: 100 })
  expect(clickedPoint({ ...box, width: 0 }, 100, 50)).toEqual({ x: 0, y: 0 })
})
