/** @jest-environment jsdom */
import { MantineProvider, TextInput } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { fieldsPart } from './fields-part'
import { type EntryForm, useEntryForm } from './use-entry-form'

type Values = { title: string; note: string }

const rendered = jest.fn()

const Part = fieldsPart(({ form: { fields }, hint }: { form: EntryForm<Values>; hint: string }) => {
  rendered()
  return (
    <>
      <TextInput label="Title" key={fields.key('title')} {...fields.getInputProps('title')} />
      <p>{hint}</p>
    </>
  )
})

let form: EntryForm<Values>

function Page({ version = 1, hint = 'first' }: { version?: number; hint?: string }) {
  form = useEntryForm({
    entry: { version, title: version === 1 ? 'Lamp' : 'Lamp of others', note: '' },
    valuesOf: ({ title, note }) => ({ title, note }),
    mode: 'uncontrolled',
  })
  return (
    <MantineProvider>
      <output>{form.changed.join() + (form.saving.isBusy ? ' busy' : '')}</output>
      <Part form={form} hint={hint} />
    </MantineProvider>
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value } })
const state = () => screen.getByRole('status').textContent

beforeEach(() => rendered.mockClear())

test('the page shows changes and a running save, while the fields stay as they are', async () => {
  render(<Page />)
  expect(rendered).toHaveBeenCalledTimes(1)
  type('Lamp of oak')
  expect(state()).toBe('title')
  let finish = () => {}
  let saved: Promise<void> = Promise.resolve()
  act(() => {
    saved = form.saving.run(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
  })
  expect(state()).toBe('title busy')
  await act(async () => {
    finish()
    await saved
  })
  expect(state()).toBe('title')
  expect(rendered).toHaveBeenCalledTimes(1)
})

test('an error is shown, and goes with the next key', () => {
  render(<Page />)
  act(() => form.fields.setErrors({ title: 'Enter a title' }))
  expect(screen.getByText('Enter a title')).toBeTruthy()
  type('Lamp 2')
  expect(screen.queryByText('Enter a title')).toBeNull()
})

test('discarded and merged values replace those in the fields', () => {
  render(<Page />)
  type('Lamp 2')
  act(() => form.discard())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lamp')
  act(() => form.change({ title: 'Lamp 3' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lamp 3')
})

test('a version of somebody else and other props are shown', () => {
  const { rerender } = render(<Page />)
  rerender(<Page version={2} hint="second" />)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lamp of others')
  expect(screen.getByText('second')).toBeTruthy()
})
