/** @jest-environment jsdom */
import { MantineProvider, TextInput } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { z } from 'zod'
import { useForm } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { PlainForm } from './plain-form'
import { sendTo } from './send-to'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
jest.mock('@/lib/client/toast', () => ({ showToast: jest.fn() }))

const send = jest.mocked(call)
const toast = jest.mocked(showToast)

const rename = {
  method: 'POST',
  path: 'rename',
  audience: 'account',
  summary: 'Renames',
  input: z.object({ name: z.string().trim().min(1, 'Enter a name') }),
  reply: z.object({ name: z.string() }),
} as const

beforeAll(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})
beforeEach(() => {
  send.mockReset()
  toast.mockReset()
})

function Rename() {
  const [name, setName] = useState('Ann')
  const state = useForm(
    sendTo(rename, (saved) => {
      state.form.current?.reset()
      setName(saved.name)
    }),
  )
  return (
    <PlainForm state={state} action="Save" canDiscard>
      <TextInput label="Name" name="name" defaultValue={name} error={state.errors.name} />
    </PlainForm>
  )
}
const show = () =>
  render(
    <MantineProvider env="test">
      <Rename />
    </MantineProvider>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const save = () => act(async () => void fireEvent.click(saveButton()))

test('there is nothing to send before the first change, nor after a discard, which clears errors too', async () => {
  show()
  expect(saveButton().disabled).toBe(true)
  type('')
  await save()
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByText('Enter a name')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  act(() => screen.getByRole('button', { name: 'Discard' }).click())
  expect(field().value).toBe('Ann')
  expect(screen.queryByText('Enter a name')).toBeNull()
  expect(saveButton().disabled).toBe(true)
})

test('what was saved is shown as the server stored it, and is no change', async () => {
  send.mockResolvedValue({ name: 'Bea' })
  show()
  type(' Bea ')
  await save()
  expect(send).toHaveBeenCalledWith(rename, { name: ' Bea ' })
  expect(field().value).toBe('Bea')
  expect(saveButton().disabled).toBe(true)
})

test('an error of a field is shown under it, any other in a toast; the input stays', async () => {
  show()
  type('Bea')
  send.mockRejectedValueOnce(new Failure('invalid', 'Invalid', { name: 'This name is taken' }))
  await save()
  expect(screen.getByText('This name is taken')).toBeTruthy()
  expect(toast).not.toHaveBeenCalled()
  send.mockRejectedValueOnce(new Failure('unavailable', 'No connection'))
  await save()
  expect(screen.queryByText('This name is taken')).toBeNull()
  expect(toast).toHaveBeenCalledWith('error', 'No connection')
  expect(field().value).toBe('Bea')
})
