/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import { type ReportWorkbook, ROWS_AT_ONCE, reportWorkbooks } from '@/lib/contract/report-workbooks'
import { reports } from '@/lib/contract/reports'
import { Failure } from '@/lib/rules/failure'
import { toastFailure } from '../kit/toast-failure'
import { CurrentVendorContext, type Vendor } from '../kit/vendor-context'
import { ReportFiles } from './report-files'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
jest.mock('@/lib/client/download', () => ({ download: jest.fn(() => Promise.resolve()) }))
jest.mock('../kit/toast-failure', () => ({ toastFailure: jest.fn() }))

provideMantineBrowser()

const workbook = (facts: Partial<ReportWorkbook>): ReportWorkbook => ({
  ...{ _id: 'w1', state: 'running', total: 0, written: 0, fileName: 'sales.xlsx', error: '' },
  at: '2026-05-10T10:00:00.000Z',
  ...facts,
})
const query = { report: 'sales-by-day' } as unknown as Parameters<typeof ReportFiles>[0]['query']

/** What `list` replies, one after the other; the last one stays. */
let listed: ReportWorkbook[][]
beforeEach(() => {
  jest.mocked(download).mockClear()
  jest.mocked(toastFailure).mockClear()
  listed = [[]]
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }) => {
    if (path === reportWorkbooks.start.path) return workbook({})
    const [next = []] = listed
    if (listed.length > 1) listed.shift()
    return { workbooks: next }
  }) as never)
})

async function open(rows: number | null, features = ['report.export']) {
  // Safe: the menu reads nothing else of the signed-in user.
  const vendor = { features: new Set(features), store: { timeZone: 'UTC', locale: 'en-US' } } as unknown as Vendor
  render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map() }}>
        <CurrentVendorContext value={vendor}>
          <ReportFiles query={query} title="Sales by day" rows={rows} />
        </CurrentVendorContext>
      </SWRConfig>
    </MantineProvider>,
  )
  const button = screen.queryByRole('button', { name: 'Export' })
  if (button) await act(async () => void fireEvent.click(button))
}
const press = async (name: string | RegExp) => {
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => void fireEvent.click(item))
}

test('each kind of file is downloaded for the report as it is on the screen, the PDF with its title', async () => {
  await open(ROWS_AT_ONCE)
  for (const name of ['Excel', 'CSV', 'PDF']) {
    await press(name)
    const button = await screen.findByRole('button', { name: 'Export' })
    await act(async () => void fireEvent.click(button))
  }
  expect(jest.mocked(download).mock.calls).toEqual([
    [reports.xlsx, query],
    [reports.csv, query],
    [reports.pdf, { ...query, title: 'Sales by day' }],
  ])
})

test('a long report is written in the background, says how far it is, and is downloaded when it is ready', async () => {
  await open(ROWS_AT_ONCE + 1)
  listed = [[workbook({ total: 9_000, written: 2_000 })], [workbook({ state: 'done', total: 9_000, written: 9_000 })]]
  await press('Excel')
  expect(await screen.findByRole('button', { name: 'Writing 2,000 of 9,000' })).toBeTruthy()
  await screen.findByRole('button', { name: 'Export' }, { timeout: 3_000 })
  expect(jest.mocked(download).mock.calls).toEqual([[reportWorkbooks.file, { _id: 'w1' }]])
})

test('a workbook that could not be written is told with its reason, and the menu can be used again', async () => {
  await open(ROWS_AT_ONCE + 1)
  listed = [[workbook({ state: 'failed', error: 'The report has more than 200,000 rows.' })]]
  await press('Excel')
  await screen.findByRole('button', { name: 'Export' })
  const [[failure] = []] = jest.mocked(toastFailure).mock.calls
  expect(failure).toBeInstanceOf(Failure)
  expect(failure?.message).toBe('The report has more than 200,000 rows.')
  expect(download).not.toHaveBeenCalled()
})

test('workbooks of the last days are offered again', async () => {
  listed = [[workbook({ _id: 'old', state: 'done', fileName: 'taxes.xlsx' }), workbook({ _id: 'w2' })]]
  await open(10)
  await press(/^taxes\.xlsx · /)
  expect(jest.mocked(download).mock.calls).toEqual([[reportWorkbooks.file, { _id: 'old' }]])
})

test('people who may not export have no menu', async () => {
  await open(10, [])
  expect(screen.queryByRole('button')).toBeNull()
})
