/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { LeaveGuardProvider, useGuardedLeave, useLeaveGuard } from './leave-guard'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

beforeAll(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
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

test('with nothing unsaved everything leads on at once', () => {
  render(form(false))
  fireEvent.click(screen.getByText('Help'))
  expect(push).toHaveBeenCalledWith('/help')
})

test('a link waits for the answer; staying stays, leaving goes where the link led', async () => {
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

test('once saved, or gone, the form guards nothing any more', () => {
  const { rerender } = render(form(true))
  rerender(form(false))
  fireEvent.click(screen.getByText('Help'))
  expect(push).toHaveBeenCalledWith('/help')
})
