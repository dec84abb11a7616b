/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call } from '@/lib/client/call'
import { CurrentVendorContext, type Vendor } from '../kit/vendor-context'
import { VitalsPanel } from './vitals-panel'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))

provideMantineBrowser()

const show = (rows: object[]) => {
  jest.mocked(call).mockResolvedValue({ rows } as never)
  // Safe: the panel reads nothing else of the signed-in user.
  const vendor = { store: { locale: 'en-US' } } as unknown as Vendor
  return render(
    <MantineProvider>
      <SWRConfig value={{ provider: () => new Map() }}>
        <CurrentVendorContext value={vendor}>
          <VitalsPanel />
        </CurrentVendorContext>
      </SWRConfig>
    </MantineProvider>,
  )
}

test('each kind of page has its figures, with a judgement in words', async () => {
  show([
    { page: 'product', vital: 'cls', visits: 1_200, value: 260 },
    { page: 'product', vital: 'lcp', visits: 1_240, value: 2_600 },
    { page: 'home', vital: 'inp', visits: 3, value: 88 },
  ])
  const row = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await row('Home page')).toEqual(['3', '–', '88 ms Good', '–'])
  expect(await row('Products')).toEqual(['1,240', '2.6 s Could be better', '–', '0.26 Poor'])
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('before anybody was measured there is nothing', async () => {
  const { container } = show([])
  await Promise.resolve()
  expect(container.querySelector('table')).toBeNull()
})
