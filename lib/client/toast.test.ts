/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { showToast, toastRequest } from './toast'

jest.mock('react-hot-toast', () => ({ toast: Object.assign(jest.fn(), { success: jest.fn(), error: jest.fn() }) }))

test('notes are shown top-right for 5000 ms, and the page is told to load their container', async () => {
  const heard = jest.fn()
  toastRequest.listen(heard)
  showToast('success', 'Cart cleared', 'cart')
  showToast('error', 'Something went wrong')
  showToast('warning', 'Expired')
  expect(heard).toHaveBeenCalledTimes(3)
  await waitFor(() => expect(toast).toHaveBeenCalled())
  expect(toast.success).toHaveBeenCalledWith(
    'Cart cleared',
    expect.objectContaining({ id: 'cart', duration: 5000, position: 'top-right' }),
  )
  expect(toast.error).toHaveBeenCalledWith(
    'Something went wrong',
    expect.objectContaining({ ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  )
})
