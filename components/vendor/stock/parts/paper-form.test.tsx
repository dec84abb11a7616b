/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Failure } from '@/lib/rules/failure'
import { useDeed } from '../../kit/use-deed'
import { LeaveGuardProvider } from '../../shell/leave-guard'
import { PaperForm } from './paper-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

type Values = { place: string; lines: readonly string[] }
const NONE: Values = { place: '', lines: [] }
const send = jest.fn<Promise<void>, [Values]>()

beforeAll(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  Element.prototype.scrollIntoView = () => {}
  // Safe: nothing else of it is asked for.
  globalThis.CSS = { escape: (text: string) => text } as typeof CSS
})
beforeEach(() => send.mockReset())

function Paper() {
  const deed = useDeed()
  const [values, setValues] = useState(NONE)
  return (
    <PaperForm
      noun="transfer"
      isNew
      values={values}
      initial={NONE}
      words={{ place: { label: 'From' }, lines: { label: 'Products' } }}
      faultsOf={({ lines }): Record<string, string> => (lines.length === 0 ? { lines: 'Add a product' } : {})}
      deed={deed}
      onSave={() => void deed.run(() => send(values))}
      onDiscard={() => setValues(NONE)}
    >
      {(faults) => (
        <>
          <label>
            From
            <input
              data-path="place"
              value={values.place}
              onChange={({ currentTarget: { value } }) => setValues({ ...values, place: value })}
            />
          </label>
          <button type="button" data-path="lines" onClick={() => setValues({ ...values, lines: ['cup'] })}>
            Add
          </button>
          <p>{faults.place}</p>
        </>
      )}
    </PaperForm>
  )
}
const show = () =>
  render(
    <MantineProvider env="test">
      <LeaveGuardProvider>
        <Paper />
      </LeaveGuardProvider>
    </MantineProvider>,
  )
const typePlace = () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Cellar' } })
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Save draft/ })))

test('the bar comes with the first change, says what differs, and goes with it', () => {
  show()
  expect(screen.queryByRole('button', { name: /^Save draft/ })).toBeNull()
  typePlace()
  expect(screen.getByText('A new transfer: From')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('button', { name: /^Save draft/ })).toBeNull()
})

test('what is missing is told at the first try, leads to its field, and keeps the rest from being sent', async () => {
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
  expect(send).toHaveBeenCalledWith({ place: 'Cellar', lines: ['cup'] })
})

test('the keyboard saves, and what the server refuses stands at its field', async () => {
  send.mockRejectedValue(new Failure('invalid', 'This location is closed.', { place: 'It is closed' }))
  show()
  typePlace()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await act(async () => void fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(screen.getByText('It is closed')).toBeTruthy()
  expect(screen.getByText('This location is closed.')).toBeTruthy()
})
