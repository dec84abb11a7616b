/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { SearchField } from './search-field'

const ask = jest.fn()

provideMantineBrowser()
beforeEach(() => {
  jest.useFakeTimers()
  ask.mockReset()
})
afterEach(() => jest.useRealTimers())

function Search({ query }: { query: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <MantineProvider env="test">
      <SearchField label="Words" query={query} ask={ask} field={field} />
      <a href="/elsewhere">Elsewhere</a>
    </MantineProvider>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Words' })
const type = (value: string) => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value } })
}
const pass = () => act(async () => void (await jest.advanceTimersByTimeAsync(1_000)))

test('typed text is searched once, after a pause', async () => {
  render(<Search query="" />)
  type('te')
  type('tea ')
  expect(ask).not.toHaveBeenCalled()
  await pass()
  expect(ask.mock.calls).toEqual([['tea']])
})

test('leaving the field during the pause searches at once, and the address does not change afterwards', async () => {
  render(<Search query="" />)
  type('tea')
  act(() => screen.getByRole('link').focus())
  expect(ask.mock.calls).toEqual([['tea']])
  await pass()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('Enter searches at once, and only once', async () => {
  render(<Search query="" />)
  type('tea')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(ask.mock.calls).toEqual([['tea']])
  await pass()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('Escape clears the field and the list', async () => {
  render(<Search query="tea" />)
  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
  expect(ask.mock.calls).toEqual([['']])
})

test('an unmounted page searches nothing', async () => {
  const { unmount } = render(<Search query="" />)
  type('tea')
  unmount()
  await pass()
  expect(ask).not.toHaveBeenCalled()
})

test('a search set elsewhere, such as by the back button, replaces the typed text', async () => {
  const { rerender } = render(<Search query="old" />)
  type('older')
  rerender(<Search query="" />)
  await pass()
  expect(ask).not.toHaveBeenCalled()
  expect(field().value).toBe('')
})

test('leaving the field without a change searches nothing', () => {
  render(<Search query="tea" />)
  act(() => field().focus())
  act(() => field().blur())
  expect(ask).not.toHaveBeenCalled()
})
