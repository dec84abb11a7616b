/** @jest-environment jsdom */
import { leaveNote, takeNote } from './parting-note'

test('a note is read once, by the next page of the tab', () => {
  leaveNote({ email: 'mara@lind.example', text: 'Verified.' })
  expect(takeNote()).toEqual({ email: 'mara@lind.example', text: 'Verified.' })
  expect(takeNote()).toBeNull()
})

test('what is no note is none, and blocked storage breaks nothing', () => {
  window.sessionStorage.setItem('parting-note', '"?"')
  expect(takeNote()).toBeNull()
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  leaveNote({ email: '', text: '' })
  refuse.mockRestore()
  expect(takeNote()).toBeNull()
})
