/** @jest-environment jsdom */
import { IconHome } from '@tabler/icons-react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NavItem } from './nav-item'
import { useQuiet } from './use-quiet'

const mockPrefetch = jest.fn()
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, children, ...link }: React.ComponentProps<'a'> & { prefetch: boolean | null }) => {
    mockPrefetch(prefetch)
    return <a {...link}>{children}</a>
  },
}))
jest.mock('next/navigation', () => ({ usePathname: () => '/home' }))
jest.mock('../kit/screens/use-screens', () => ({ useScreens: () => [], useCurrentScreen: () => null }))

let idle: (() => void)[]

beforeEach(() => {
  jest.useFakeTimers()
  idle = []
  window.requestIdleCallback = (work) => idle.push(() => work({ didTimeout: false, timeRemaining: () => 50 }))
  window.cancelIdleCallback = (handle) => void idle.splice(handle - 1, 1)
  mockPrefetch.mockReset()
})

afterEach(() => jest.useRealTimers())

function Sidebar() {
  return <NavItem href="/products" title="Products" icon={IconHome} isAhead={useQuiet()} />
}

const beIdle = () =>
  act(() => {
    for (const work of idle.splice(0)) work()
  })

test('a screen is loaded ahead once the first one has had its time and the browser is idle', () => {
  render(<Sidebar />)
  beIdle()
  act(() => jest.advanceTimersByTime(2_900))
  beIdle()
  expect(mockPrefetch).not.toHaveBeenCalledWith(null)
  act(() => jest.advanceTimersByTime(200))
  expect(mockPrefetch).not.toHaveBeenCalledWith(null)
  beIdle()
  // Null is what Next.js does by default: it loads what is in view.
  expect(mockPrefetch).toHaveBeenLastCalledWith(null)
})

test('a screen that somebody points at, or tabs to, is loaded ahead at once', () => {
  for (const approach of [fireEvent.mouseEnter, fireEvent.focus]) {
    mockPrefetch.mockReset()
    const { unmount } = render(<Sidebar />)
    expect(mockPrefetch).toHaveBeenLastCalledWith(false)
    approach(screen.getByRole('link', { name: 'Products' }))
    // True loads the page as a whole, also where Next.js renders it for each request.
    expect(mockPrefetch).toHaveBeenLastCalledWith(true)
    unmount()
  }
})

test('nothing is loaded ahead for a back-office that was left', () => {
  const { unmount } = render(<Sidebar />)
  act(() => jest.advanceTimersByTime(3_100))
  expect(idle).toHaveLength(1)
  unmount()
  expect(idle).toHaveLength(0)
})
