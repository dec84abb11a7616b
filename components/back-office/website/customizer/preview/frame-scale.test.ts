import { frameBox } from './frame-scale'

test('a device wider than the pane is scaled down, and as high as the pane afterwards', () => {
  expect(frameBox('desktop', { width: 640, height: 500 })).toEqual({ width: 1280, height: 1000, scale: 0.5 })
})

test('a device that fits has its own size, and free fills the pane', () => {
  expect(frameBox('phone', { width: 640, height: 500 })).toEqual({ width: 360, height: 500, scale: 1 })
  expect(frameBox('free', { width: 640, height: 500 })).toEqual({ width: 640, height: 500, scale: 1 })
  expect(frameBox('free', { width: 0, height: 500 })).toEqual({ width: 0, height: 500, scale: 1 })
})
