/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { Failure } from '@/lib/rules/failure'
import { useAction } from './use-action'

const closed = new Failure('conflict', 'Closed')

test('one action runs at a time', async () => {
  const { result } = renderHook(() => useAction())
  let finish = () => {}
  const action = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  act(() => void result.current.run(action))
  expect(result.current.isBusy).toBe(true)
  await act(() => result.current.run(action))
  expect(action).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  expect(result.current.isBusy).toBe(false)
})

test('a failure stays until the next attempt, and is told to who asked', async () => {
  const told = jest.fn()
  const { result } = renderHook(() => useAction(told))
  await act(() => result.current.run(() => Promise.reject(closed)))
  expect(result.current.failure).toBe(closed)
  expect(told).toHaveBeenCalledWith(closed)
  await act(() => result.current.run(() => Promise.resolve()))
  expect(result.current.failure).toBeNull()
})

test('anything but a failure is a bug and is thrown', async () => {
  const { result } = renderHook(() => useAction())
  await act(() => expect(result.current.run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug'))
  expect(result.current).toMatchObject({ isBusy: false, failure: null })
})

test('an action that left the page is released when the page is restored', async () => {
  const { result } = renderHook(() => useAction())
  act(() => void result.current.run(() => new Promise(() => {})))
  act(() => result.current.release())
  const action = jest.fn(() => Promise.resolve())
  await act(() => result.current.run(action))
  expect(action).toHaveBeenCalled()
})
