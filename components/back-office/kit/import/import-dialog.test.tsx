/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call, callOnce } from '@/lib/client/call'
import { changeSets } from '@/lib/contract/change-sets'
import type { ImportItem, ImportState } from '@/lib/contract/imports'
import { imports } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import { CurrentVendorContext, type Vendor } from '../vendor-context'
import { ImportButton } from './import-button'
import { ImportDialog } from './import-dialog'
import { importSample } from './import-samples'

jest.mock('@/lib/client/call', () => ({ call: jest.fn(), callOnce: jest.fn() }))
// The button loads its dialog lazily; the test provides it at once.
jest.mock('next/dynamic', () => () => () => null)
let search = ''
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search), useRouter: () => ({}) }))

/** A fake server: one import, its items, and the requests it received. */
let now: ImportState
let items: ImportItem[]
const asked: [path: string, input: unknown][] = []
const answers: Record<string, (input: never) => unknown> = {}

provideMantineBrowser()
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(() => {
  search = ''
  now = importSample()
  items = []
  asked.length = 0
  Object.assign(answers, {
    [imports.read.path]: () => now,
    [imports.list.path]: () => ({ imports: [], fields: now.fields }),
    [imports.items.path]: () => ({ items, next: null }),
  })
  const answered = (async (to: { path: string }, input: never) => {
    asked.push([to.path, input])
    const answer = answers[to.path]
    if (!answer) throw new Error(`nobody answers ${to.path}`)
    return answer(input)
  }) as never
  jest.mocked(call).mockImplementation(answered)
  jest.mocked(callOnce).mockImplementation(answered)
})

// Safe: the import reads nothing else of the signed-in user.
const vendor = {
  features: new Set(['product.import', 'history.view']),
  store: { timeZone: 'UTC' },
} as unknown as Vendor

function show(what = <ImportDialog entity="product" id={now._id} />) {
  return render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <CurrentVendorContext value={vendor}>{what}</CurrentVendorContext>
      </SWRConfig>
    </MantineProvider>,
  )
}
const inputOf = (path: string) => asked.find(([each]) => each === path)?.[1]
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('a missing required column is named and chosen, and the mapping is sent in the order of the file', async () => {
  answers[imports.match.path] = () => {
    now = importSample({ state: 'checking' })
    return now
  }
  show()
  expect(await screen.findByText('Required fields missing: “Price”.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('combobox', { name: 'Read Cost as' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Price (needed)' }))
  expect(screen.getByText('2 of 3 columns are imported, 1 skipped.')).toBeTruthy()
  await press('Check the file')
  expect(inputOf(imports.match.path)).toEqual({
    ...{ _id: now._id, dialect: 'table', columns: ['title', 'price', null], leftOut: [2] },
  })
  expect(await screen.findByText('Checking the file')).toBeTruthy()
})

test('columns of a known format are shown as mapped', async () => {
  const columns = importSample().columns.map((column) => ({ ...column, isAsked: false, isLeftOut: !column.field }))
  now = importSample({ dialect: 'Shopify', columns })
  show()
  const table = await screen.findByRole('table')
  expect(within(table).queryByRole('combobox')).toBeNull()
  expect(within(table).getAllByText('Skipped')).toHaveLength(2)
  expect(screen.getByText(/Known format/)).toBeTruthy()
})

test('a column of consents asks for a confirmation, which is sent with its day and words', async () => {
  answers[imports.match.path] = () => now
  const column = { samples: ['yes'], filled: 2, isLeftOut: false, isAsked: false, warning: null }
  now = importSample({
    consent: { field: 'agrees', what: 'Email marketing' },
    columns: [{ ...column, heading: 'Accepts', field: 'agrees' }],
    fields: [{ key: 'agrees', label: 'Accepts', required: false, hint: '' }],
  })
  show()
  fireEvent.click(await screen.findByRole('checkbox', { name: /gave me this consent/ }))
  fireEvent.change(screen.getByLabelText('Agreed on'), { target: { value: '2026-03-04' } })
  fireEvent.change(screen.getByLabelText('What they agreed to'), { target: { value: 'News' } })
  await press('Check the file')
  expect(inputOf(imports.match.path)).toMatchObject({ consent: { on: '2026-03-04', wording: 'News' } })
})

test('an unmapped column of a known format must be decided before the check', async () => {
  const read = { samples: ['x'], filled: 2, isLeftOut: false, isAsked: false, warning: null }
  const open = { ...read, field: null, isAsked: true }
  now = importSample({
    dialect: 'Shopify',
    openFields: ['price'],
    columns: [
      { ...read, heading: 'Name', field: 'title' },
      { ...open, heading: 'Care' },
      { ...open, heading: 'Origin' },
      { ...open, heading: 'Parent SKU', warning: '2 rows name another one here.' },
    ],
  })
  answers[imports.match.path] = () => now
  show()
  expect(await screen.findByText(/3 columns are not mapped:/)).toBeTruthy()
  const check = screen.getByRole('button', { name: 'Check the file' })
  expect(check).toHaveProperty('disabled', true)
  await press('Skip 2 unmapped')
  expect(screen.getByText('One column is not mapped yet.')).toBeTruthy()
  expect(screen.getByText('2 rows name another one here.')).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'Read Parent SKU as' }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Skip', 'Price'])
  fireEvent.click(screen.getByRole('option', { name: 'Skip' }))
  expect(check).toHaveProperty('disabled', false)
  await press('Check the file')
  expect(inputOf(imports.match.path)).toMatchObject({ columns: ['title', null, null, null], leftOut: [1, 2, 3] })
})

test('another format is requested with its own column mapping', async () => {
  answers[imports.match.path] = () => {
    now = importSample({ dialect: 'Shopify' })
    return now
  }
  show()
  fireEvent.click(await screen.findByRole('combobox', { name: 'File format' }))
  const option = await screen.findByRole('option', { name: 'Shopify' })
  await act(async () => void fireEvent.click(option))
  expect(inputOf(imports.match.path)).toEqual({ _id: now._id, dialect: 'Shopify', columns: [], onlyRead: true })
})

test('after an undo the report and the list say so', async () => {
  now = importSample({
    ...{ state: 'done', changeSetId: 'set', undone: 'undone' },
    counts: { created: 2, changed: 0, unchanged: 0, failed: 1, notes: 0 },
  })
  answers[changeSets.read.path] = () => ({ _id: 'set', rows: 2, settled: 2, kept: 0, state: 'undone', mayUndo: true })
  show()
  expect(await screen.findByRole('heading', { name: 'Import of 2 products undone' })).toBeTruthy()
  expect(screen.queryByText('2 products imported')).toBeNull()
  answers[imports.list.path] = () => ({ imports: [now], fields: [] })
  show(<ImportDialog entity="product" id={null} />)
  expect(await screen.findByText('Undone')).toBeTruthy()
})

test('an undo that was started elsewhere is followed, with its progress', async () => {
  now = importSample({ state: 'done', changeSetId: 'set', undone: 'undoing' })
  const set = { _id: 'set', rows: 2_000, settled: 600, kept: 0, state: 'undoing', mayUndo: true }
  answers[changeSets.read.path] = () => set
  show()
  expect(await screen.findByText('Undoing: 600 of 2,000 changes')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Undo' }).getAttribute('aria-valuenow')).toBe('30')
  expect(screen.queryByRole('button', { name: 'Undo the whole import' })).toBeNull()
})

test('the dry run shows each changed cell, and what the button does', async () => {
  now = importSample({
    state: 'checked',
    counts: { created: 0, changed: 2, unchanged: 4, failed: 1, notes: 0 },
  })
  items = [
    {
      position: 1,
      rows: [2, 4],
      name: 'Teapot',
      action: 'changed',
      changes: { price: ['12.00', '14.00'] },
      reason: null,
    },
  ]
  answers[imports.run.path] = () => {
    now = importSample({ state: 'running', progress: { done: 1, total: 2 } })
    return now
  }
  show()
  expect(await screen.findByRole('heading', { name: '2 products to import' })).toBeTruthy()
  expect(screen.getByText('goods.csv: 2 changed, 4 unchanged, 1 row skipped.')).toBeTruthy()
  expect(screen.getByText('1 row is skipped. You can undo the whole import afterwards.')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Changed (2)' }))
  expect(await screen.findByText('lines 2–4')).toBeTruthy()
  expect(screen.getByText('12.00').tagName).toBe('DEL')
  expect(screen.getByText('14.00').tagName).toBe('INS')
  await press('Import 2 products')
  expect(inputOf(imports.run.path)).toEqual({ _id: now._id })
  expect(await screen.findByText('1 of 2 products')).toBeTruthy()
})

test('from the result the user can return to the mapping, and forward again', async () => {
  now = importSample({ state: 'checked', counts: { created: 1, changed: 0, unchanged: 0, failed: 0, notes: 0 } })
  show()
  await press('Match')
  expect(await screen.findByRole('combobox', { name: 'Read Cost as' })).toBeTruthy()
  await press('Check')
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Check')
})

test('a file without changes cannot be imported', async () => {
  now = importSample({ state: 'checked', counts: { created: 0, changed: 0, unchanged: 3, failed: 0, notes: 0 } })
  show()
  expect(await screen.findByText('No changes to import')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a rejected file shows the reason, and another can be chosen', async () => {
  now = importSample({ state: 'failed', error: 'Line 7 opens a quote that nothing closes.' })
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('Line 7 opens a quote that nothing closes.')
  await press('Choose another file')
  expect(window.location.search).toBe('?import=new')
})

test('a whole import is undone after confirmation, and reports what was not undone', async () => {
  const set = { _id: 'set', rows: 2, settled: 2, kept: 0, state: 'done', mayUndo: true }
  answers[changeSets.read.path] = () => set
  answers[changeSets.undo.path] = () => ({ ...set, state: 'undone', kept: 1 })
  now = importSample({
    state: 'done',
    changeSetId: 'set',
    counts: { created: 2, changed: 0, unchanged: 0, failed: 0, notes: 0 },
  })
  show()
  await press('Undo the whole import')
  expect(inputOf(changeSets.undo.path)).toBeUndefined()
  await press('Undo import')
  expect(await screen.findByText(/One entry was not undone/)).toBeTruthy()
})

test('a file that is too large or differs from the one begun is rejected without a call', async () => {
  now = importSample({ state: 'uploading', received: 600 })
  const { container } = show()
  expect(await screen.findByText(/1 kB of 1 kB of “goods.csv” were uploaded/)).toBeTruthy()
  const field = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement
  await act(async () => void fireEvent.change(field, { target: { files: [new File(['x'], 'other.csv')] } }))
  expect((await screen.findByRole('alert')).textContent).toContain('This is not the file “goods.csv”.')
  expect(inputOf(imports.part.path)).toBeUndefined()
})

test('a new file is announced, uploaded and shown', async () => {
  answers[imports.begin.path] = () => importSample({ state: 'uploading', size: 5, received: 0 })
  answers[imports.part.path] = () => now
  const { container } = show(<ImportDialog entity="product" id={null} />)
  await screen.findByText('Drop a CSV file here')
  const field = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement
  await act(async () => void fireEvent.change(field, { target: { files: [new File(['a,b\n1'], 'goods.csv')] } }))
  expect(inputOf(imports.begin.path)).toEqual({ entity: 'product', fileName: 'goods.csv', size: 5 })
  const part = { _id: now._id, position: 0, data: btoa('a,b\n1') }
  await waitFor(() => expect(inputOf(imports.part.path)).toEqual(part))
  expect(window.location.search).toBe(`?import=${now._id}`)
})

test('the button of the list shows the progress of a run, and reloads the list at its end', async () => {
  jest.useFakeTimers()
  try {
    now = importSample({ state: 'running', progress: { done: 20, total: 90 } })
    answers[imports.list.path] = () => ({ imports: [now], fields: [] })
    const onImported = jest.fn(async () => {})
    show(<ImportButton entity="product" onImported={onImported} />)
    expect(await screen.findByRole('button', { name: 'Importing 20 of 90' })).toBeTruthy()
    now = importSample({ state: 'done' })
    await act(async () => void (await jest.advanceTimersByTimeAsync(1_500)))
    expect(onImported).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Import' })).toBeTruthy()
  } finally {
    jest.useRealTimers()
  }
})

test('a run that ends before the list of imports shows it is still followed', async () => {
  jest.useFakeTimers()
  try {
    search = `import=${now._id}`
    now = importSample({ state: 'running' })
    const onImported = jest.fn(async () => {})
    show(<ImportButton entity="product" onImported={onImported} />)
    await act(async () => void (await jest.advanceTimersByTimeAsync(100)))
    now = importSample({ state: 'done' })
    await act(async () => void (await jest.advanceTimersByTimeAsync(1_500)))
    expect(onImported).toHaveBeenCalledTimes(1)
  } finally {
    jest.useRealTimers()
  }
})

test('a person without permission sees no button, and nothing is requested', () => {
  show(<ImportButton entity="supplier" onImported={async () => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked).toEqual([])
})

test('an unknown import shows an error', async () => {
  answers[imports.read.path] = () => {
    throw new Failure('not_found', 'There is no such import.')
  }
  show()
  expect(await screen.findByText('There is no such import.')).toBeTruthy()
})
