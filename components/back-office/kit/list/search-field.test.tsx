/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { SearchField } from './search-field'

const ask = jest.fn()

beforeAll(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})
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

test('what is typed is asked for once, after the pause', async () => {
  render(<Search query="" />)
  type('te')
  type('tea ')
  expect(ask).not.toHaveBeenCalled()
  await pass()
  expect(ask.mock.calls).toEqual([['tea']])
})

test('whoever leaves the field within the pause has asked before, and the address stays alone afterwards', async () => {
  render(<Search query="" />)
  type('tea')
  act(() => screen.getByRole('link').focus())
  expect(ask.mock.calls).toEqual([['tea']])
  await pass()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('Enter does not wait, and is not followed by a second asking', async () => {
  render(<Search query="" />)
  type('tea')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(ask.mock.calls).toEqual([['tea']])
  await pass()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('Escape empties the field and the list', async () => {
  render(<Search query="tea" />)
  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
  expect(ask.mock.calls).toEqual([['']])
})

test('a page that is left asks for nothing any more', async () => {
  const { unmount } = render(<Search query="" />)
  type('tea')
  unmount()
  await pass()
  expect(ask).not.toHaveBeenCalled()
})

test('what somebody else asks for, such as the way back, wins over what is being typed', async () => {
  const { rerender } = render(<Search query="old" />)
  type('older')
  rerender(<Search query="" />)
  await pass()
  expect(ask).not.toHaveBeenCalled()
  expect(field().value).toBe('')
})

test('leaving without a change asks for nothing', () => {
  render(<Search query="tea" />)
  act(() => field().focus())
  act(() => field().blur())
  expect(ask).not.toHaveBeenCalled()
})
