/** @jest-environment jsdom */
import { leaveFlashMessage, takeFlashMessage } from './flash-message'

test('a message is read once, by the next page of the tab', () => {
  leaveFlashMessage({ email: 'mara@lind.example', text: 'Verified.' })
  expect(takeFlashMessage()).toEqual({ email: 'mara@lind.example', text: 'Verified.' })
  expect(takeFlashMessage()).toBeNull()
})

test('invalid data is no message, and blocked storage breaks nothing', () => {
  window.sessionStorage.setItem('flash-message', '"?"')
  expect(takeFlashMessage()).toBeNull()
  const reject = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  leaveFlashMessage({ email: '', text: '' })
  reject.mockRestore()
  expect(takeFlashMessage()).toBeNull()
})
