/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { z } from 'zod'
import { useEntryForm } from '../form/use-entry-form'
import { amountField, blankOf, FieldPanel, pickValues, switchField, textField, wholeNumberField } from './entry-fields'

const FIELDS = {
  name: textField('Name', { description: 'As on the invoice' }),
  days: wholeNumberField('Days'),
  price: amountField('Price'),
  isOpen: switchField('Open', true, { label: 'Open to shoppers' }),
  place: { label: 'Place', blank: 'nowhere' },
}
type Values = ReturnType<typeof blankOf<typeof FIELDS>>

let form: { fields: { getValues: () => Values; validate: () => unknown } }

function Form() {
  const held = useEntryForm<null, Values>({
    entry: null,
    valuesOf: () => blankOf(FIELDS),
    schema: z.object({ name: z.string().min(1, 'Enter a name') }),
    mode: 'uncontrolled',
  })
  form = held
  return <FieldPanel title="Terms" of={FIELDS} form={held} names={['name', 'days', 'price', 'isOpen']} />
}

beforeAll(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})

test('a new entry has the blank values, an existing one those that have a field', () => {
  expect(blankOf(FIELDS)).toEqual({ name: '', days: null, price: 0, isOpen: true, place: 'nowhere' })
  const stored = { name: 'Tea', days: 3, price: 2.5, isOpen: false, place: 'here', version: 7 }
  expect(pickValues(FIELDS, stored)).toEqual({ name: 'Tea', days: 3, price: 2.5, isOpen: false, place: 'here' })
})

test('inputs write into the form; an emptied whole number is null; errors stand at their fields', () => {
  render(<Form />, { wrapper: MantineProvider })
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: '12' } })
  expect(form.fields.getValues().days).toBe(12)
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1.25' } })
  fireEvent.click(screen.getByRole('switch', { name: 'Open to shoppers' }))
  expect(form.fields.getValues()).toEqual({ name: '', days: null, price: 1.25, isOpen: false, place: 'nowhere' })
  act(() => void form.fields.validate())
  expect(screen.getByText('Enter a name')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Tea' } })
  expect(form.fields.getValues().name).toBe('Tea')
})
