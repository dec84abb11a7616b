/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call } from '@/lib/client/call'
import type { Notice } from '@/lib/contract/notice'
import { notices } from '@/lib/contract/notices'
import { CurrentVendorContext, type Vendor } from '../kit/vendor-context'
import { NotificationMenu } from './notification-menu'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
const asked: [path: string, input: unknown][] = []
let told: Notice[]

provideMantineBrowser()
beforeEach(() => {
  asked.length = 0
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }, input: unknown) => {
    asked.push([path, input])
    if (path === notices.see.path) told = told.map((each) => ({ ...each, isSeen: true }))
    return { notices: told, unseen: told.filter(({ isSeen }) => !isSeen).length }
  }) as never)
})

const notice = (_id: string, isSeen: boolean): Notice => ({
  _id,
  kind: 'low_stock',
  title: `In stock: ${_id} low`,
  detail: 'Cup at Main',
  href: '/inventory?standing=low',
  at: '2026-05-10T10:00:00.000Z',
  isSeen,
})
// Safe: a moment reads nothing else of the signed-in user.
const vendor = { store: { timeZone: 'UTC' } } as unknown as Vendor
const show = () =>
  render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map() }}>
        <CurrentVendorContext value={vendor}>
          <NotificationMenu />
        </CurrentVendorContext>
      </SWRConfig>
    </MantineProvider>,
  )
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('new notifications are counted, listed, and marked as seen when the list is closed', async () => {
  told = [notice('2', false), notice('1', true)]
  show()
  await press('Notifications, 1 new')
  expect(screen.getByRole('link', { name: /In stock: 2 low/ }).getAttribute('href')).toBe('/inventory?standing=low')
  expect(screen.getAllByText('new')).toHaveLength(1)
  expect(asked.filter(([path]) => path === notices.see.path)).toEqual([])
  await press('Notifications, 1 new')
  expect(asked.at(-1)).toEqual([notices.see.path, { _id: '2' }])
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test('without new notifications nothing is marked', async () => {
  told = []
  show()
  await press('Notifications')
  expect(await screen.findByText(/No notifications yet/)).toBeTruthy()
  await press('Notifications')
  expect(asked.map(([path]) => path)).toEqual([notices.list.path])
})
