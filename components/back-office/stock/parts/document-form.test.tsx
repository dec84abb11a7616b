/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { Failure } from '@/lib/rules/failure'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { LeaveGuardProvider } from '../../kit/leave-guard'
import { CurrentVendorContext, type Vendor } from '../../kit/vendor-context'
import { DocumentForm } from './document-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

// Safe: the form reads nothing else of it.
const vendor = { isReadOnly: false } as Vendor

type Values = { place: string; lines: readonly string[] }
const NONE: Values = { place: '', lines: [] }
const send = jest.fn<Promise<void>, [Values, unknown]>()

provideMantineBrowser()
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  // Safe: nothing else of it is read.
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS
})
beforeEach(() => send.mockReset())

type StockDocument = { version: number; values: Values }

function Form({ doc, reload }: { doc: StockDocument | null; reload?: () => Promise<unknown> }) {
  const form = useEntryForm({ entry: doc, valuesOf: (from) => from?.values ?? NONE })
  return (
    <DocumentForm
      noun="transfer"
      form={form}
      words={{ place: { label: 'From' }, lines: { label: 'Products' } }}
      errorsOf={({ lines }): Record<string, string> => (lines.length === 0 ? { lines: 'Add a product' } : {})}
      send={send}
      reload={reload}
    >
      {(errors) => (
        <>
          <label>
            From
            <input
              data-path="place"
              value={form.values.place}
              onChange={({ currentTarget: { value } }) => form.change({ place: value })}
            />
          </label>
          <button type="button" data-path="lines" onClick={() => form.change({ lines: ['cup'] })}>
            Add
          </button>
          <p>{errors.place}</p>
        </>
      )}
    </DocumentForm>
  )
}

/** The next refetch returns another user's version. */
function Overtaken() {
  const [doc, setDocument] = useState<StockDocument>({ version: 1, values: { place: 'Shop', lines: ['bowl'] } })
  const reload = async () => setDocument({ version: 2, values: { place: 'Attic', lines: ['bowl', 'jug'] } })
  return <Form doc={doc} reload={reload} />
}
const show = (doc: ReactNode = <Form doc={null} />) =>
  render(
    <MantineProvider env="test">
      <CurrentVendorContext value={vendor}>
        <LeaveGuardProvider>{doc}</LeaveGuardProvider>
      </CurrentVendorContext>
    </MantineProvider>,
  )
const typePlace = () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Cellar' } })
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Save draft/ })))

test('the save bar appears with the first change, names the changes, and disappears without any', () => {
  show()
  expect(screen.queryByRole('button', { name: /^Save draft/ })).toBeNull()
  typePlace()
  expect(screen.getByText('A new transfer: From')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('button', { name: /^Save draft/ })).toBeNull()
})

test('missing fields are shown when saving, focus moves to the first, and nothing is sent', async () => {
  show()
  typePlace()
  expect(screen.queryByText(/Add a product/)).toBeNull()
  await save()
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Products' }))
  expect(document.activeElement?.getAttribute('data-path')).toBe('lines')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryByText(/Add a product/)).toBeNull()
  await save()
  expect(send).toHaveBeenCalledWith({ place: 'Cellar', lines: ['cup'] }, null)
})

test('Ctrl S saves, and errors of the server are shown at their fields', async () => {
  send.mockRejectedValue(new Failure('invalid', 'This location is closed.', { place: 'It is closed' }))
  show()
  typePlace()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await act(async () => void fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(screen.getByText('It is closed')).toBeTruthy()
  expect(screen.getByText('This location is closed.')).toBeTruthy()
})

test('a conflicting save shows both versions, lets the user choose, and saves over the latest', async () => {
  const message = 'Somebody else has just changed this transfer.'
  send.mockRejectedValueOnce(new Failure('conflict', message, { version: message })).mockResolvedValue()
  show(<Overtaken />)
  typePlace()
  await save()
  const panel = screen.getByRole('alert', { name: 'Changed by someone else' })
  expect(panel.textContent).toContain('Keep mine: Cellar')
  expect(panel.textContent).toContain('Use theirs: Attic')
  expect(panel.textContent).toContain('Updated with their values: Products')
  fireEvent.click(screen.getByRole('button', { name: 'Continue with the latest version' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  expect(send).toHaveBeenLastCalledWith(
    { place: 'Cellar', lines: ['bowl', 'jug'] },
    expect.objectContaining({ version: 2 }),
  )
})
