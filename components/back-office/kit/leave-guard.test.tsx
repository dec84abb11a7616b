/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { LeaveGuardProvider, useGuardedLeave, useLeaveGuard } from './leave-guard'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

provideMantineBrowser()
beforeEach(() => push.mockReset())

const heard = jest.fn()
function Form({ isDirty }: { isDirty: boolean }) {
  const { leaveFor } = useGuardedLeave()
  useLeaveGuard(isDirty)
  return (
    <>
      <a href="/brand" onClick={heard}>
        Brands
      </a>
      <a href="/?view=other">Other view</a>
      <a href="#details">Details</a>
      <button type="button" onClick={() => leaveFor('/help')}>
        Help
      </button>
    </>
  )
}
const form = (isDirty: boolean) => (
  <MantineProvider env="test">
    <LeaveGuardProvider>
      <Form isDirty={isDirty} />
    </LeaveGuardProvider>
  </MantineProvider>
)

test('without unsaved changes every link works at once', () => {
  render(form(false))
  fireEvent.click(screen.getByText('Help'))
  expect(push).toHaveBeenCalledWith('/help')
})

test('a link waits for the answer: stay, or leave to the address of the link', async () => {
  render(form(true))
  expect(fireEvent.click(screen.getByText('Brands'))).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(push).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByText('Stay'))
  expect(push).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Brands'))
  fireEvent.click(await screen.findByText('Leave'))
  expect(push).toHaveBeenCalledWith('/brand')
})

test('another view at the same path waits as well; a place on the same page does not', async () => {
  render(form(true))
  expect(fireEvent.click(screen.getByText('Details'))).toBe(true)
  expect(fireEvent.click(screen.getByText('Other view'))).toBe(false)
  fireEvent.click(await screen.findByText('Leave'))
  expect(push).toHaveBeenCalledWith('/?view=other')
})

test('after saving or unmounting, the form guards nothing', () => {
  const { rerender } = render(form(true))
  rerender(form(false))
  fireEvent.click(screen.getByText('Help'))
  expect(push).toHaveBeenCalledWith('/help')
})

/** A browser's history, as far as the guard asks it. */
function historyWith(traverseTo: (key: string) => void) {
  const entries = Object.assign(new EventTarget(), {
    traverseTo: (key: string) => {
      traverseTo(key)
      return { committed: Promise.resolve(), finished: Promise.reject(new Error('another one came')) }
    },
  })
  Object.defineProperty(window, 'navigation', { value: entries, configurable: true })
  /** A press of Back or Forward; false when it is not taken. */
  return (url: string, facts: { navigationType?: string; cancelable?: boolean } = {}) => {
    const { navigationType = 'traverse', cancelable = true } = facts
    const destination = { key: `key of ${url}`, url: new URL(url, window.location.href).href }
    const event = Object.assign(new Event('navigate', { cancelable }), { navigationType, destination })
    act(() => void entries.dispatchEvent(event))
    return !event.defaultPrevented
  }
}

test('the Back button waits for the answer, unless it stays on the page or the browser insists', async () => {
  const traverseTo = jest.fn()
  const step = historyWith(traverseTo)
  const { rerender, unmount } = render(form(true))
  expect([
    step('#details'),
    step('/suppliers', { navigationType: 'push' }),
    step('/suppliers', { cancelable: false }),
  ]).toEqual([true, true, true])
  expect(step('/suppliers')).toBe(false)
  fireEvent.click(await screen.findByText('Stay'))
  expect(traverseTo).not.toHaveBeenCalled()
  expect(step('/suppliers')).toBe(false)
  fireEvent.click(await screen.findByText('Leave'))
  expect(traverseTo.mock.calls).toEqual([['key of /suppliers']])
  rerender(form(false))
  expect(step('/suppliers')).toBe(true)
  unmount()
  Reflect.deleteProperty(window, 'navigation')
})
