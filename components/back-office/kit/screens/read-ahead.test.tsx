/** @jest-environment jsdom */
import { IconTag } from '@tabler/icons-react'
import { renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { call } from '@/lib/client/call'
import { readAhead, useReadAhead } from './read-ahead'
import { screens } from './screen'
import { ScreensContext } from './use-screens'

jest.mock('@/lib/client/call', () => ({ call: jest.fn(() => Promise.resolve({})) }))
let isFree = true
jest.mock('../leave-guard', () => ({ useGuardedLeave: () => ({ isFree: () => isFree }) }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const told = { icon: IconTag, group: 'Catalogue', permission: null, description: '' } as const
const ALL = screens({
  '/things': { ...told, title: 'Things' },
  '/thing/[id]': { ...told, title: 'Thing', reads: 'vender/things/detail' },
  '/other/[id]': { ...told, title: 'Other' },
})
const asked = jest.mocked(call)
const askedIds = () => asked.mock.calls.map(([to, input]) => [to.path, (input as { _id: string })._id])

beforeEach(() => asked.mockClear())

test('the entry of a screen that reads one is asked for, by the id in its address', () => {
  readAhead(ALL, '/thing/one?tab=2#title')
  for (const address of ['/things', '/things?q=x', '/other/one', '/unknown/one', '/thing']) readAhead(ALL, address)
  expect(askedIds()).toEqual([['vender/things/detail', 'one']])
})

test('a failure is left to the screen that takes the response', async () => {
  asked.mockRejectedValueOnce(new Error('not there'))
  readAhead(ALL, '/thing/gone')
  await new Promise((resolve) => setTimeout(resolve))
  expect(askedIds()).toEqual([['vender/things/detail', 'gone']])
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ScreensContext value={ALL}>{children}</ScreensContext>
  </StrictMode>
)

function click(attributes: string, init: MouseEventInit = {}): void {
  document.body.innerHTML = `<a ${attributes}><b>Thing</b></a>`
  const inside = document.querySelector('b')
  // jsdom cannot navigate.
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  inside?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}

test('a plain click on a link reads ahead; one that opens another tab or site, or that a form stops, does not', () => {
  const { unmount } = renderHook(useReadAhead, { wrapper })
  click('href="/thing/two"')
  expect(askedIds()).toEqual([['vender/things/detail', 'two']])
  click('href="/thing/three"', { ctrlKey: true })
  click('href="/thing/three"', { shiftKey: true })
  click('href="/thing/three"', { button: 1 })
  click('href="/thing/three" target="_blank"')
  click('href="https://elsewhere.example/thing/three"')
  click('')
  isFree = false
  click('href="/thing/three"')
  isFree = true
  expect(asked).toHaveBeenCalledTimes(1)
  unmount()
  click('href="/thing/four"')
  expect(asked).toHaveBeenCalledTimes(1)
})
