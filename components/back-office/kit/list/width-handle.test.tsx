/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { WidthHandle } from './width-handle'

const onResize = jest.fn()
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { value: 120 })
  HTMLElement.prototype.setPointerCapture = () => {}
})
beforeEach(() => onResize.mockReset())

const handle = (width: number | null) => {
  render(<WidthHandle label="Price" width={width} onResize={onResize} />)
  return screen.getByRole('separator', { name: 'Width of Price' })
}

test('arrow keys change the width of a column from its current width', () => {
  const edge = handle(null)
  fireEvent.keyDown(edge, { key: 'ArrowRight' })
  fireEvent.keyDown(edge, { key: 'ArrowLeft' })
  expect(onResize.mock.calls).toEqual([[136], [104]])
})

test('a column stays within its minimum and maximum width', () => {
  fireEvent.keyDown(handle(62), { key: 'ArrowLeft' })
  expect(onResize.mock.calls).toEqual([[60]])
})

test('Delete and a double click reset the width', () => {
  const edge = handle(200)
  fireEvent.keyDown(edge, { key: 'Delete' })
  fireEvent.doubleClick(edge)
  expect(onResize.mock.calls).toEqual([[null], [null]])
})

test('the edge follows the pointer during a drag', () => {
  const edge = handle(200)
  fireEvent(edge, new MouseEvent('pointermove', { bubbles: true, clientX: 80 }))
  expect(onResize).not.toHaveBeenCalled()
  fireEvent(edge, new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX: 100 }))
  fireEvent(edge, new MouseEvent('pointermove', { bubbles: true, clientX: 130 }))
  fireEvent(edge, new MouseEvent('pointerup', { bubbles: true }))
  fireEvent(edge, new MouseEvent('pointermove', { bubbles: true, clientX: 300 }))
  expect(onResize.mock.calls).toEqual([[150]])
})
