/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call } from '@/lib/client/call'
import { type ExternalRegister, externalRegisters } from '@/lib/contract/external-sales'
import { Failure } from '@/lib/rules/failure'
import { CurrentVendorContext, type Vendor } from '../../kit/vendor-context'
import { ExternalRegistersPanel } from './external-registers-panel'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
jest.mock('next/dynamic', () => () => () => null)
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), useRouter: () => ({}) }))

let registers: ExternalRegister[]
const asked: [path: string, input: unknown][] = []

provideMantineBrowser()
beforeEach(() => {
  registers = []
  asked.length = 0
  jest.mocked(call).mockImplementation((async ({ path }: { path: string }, input: { name?: string; _id?: string }) => {
    asked.push([path, input])
    if (path === externalRegisters.connect.path) {
      if (registers.some(({ name }) => name === input.name))
        throw new Failure('conflict', 'Taken', { name: 'A register with this name is connected already.' })
      registers = [...registers, made(input.name ?? '')]
      return { register: made(input.name ?? ''), accessToken: 'store.secret' }
    }
    if (path === externalRegisters.revoke.path) registers = registers.map((one) => ({ ...one, isRevoked: true }))
    return { registers }
  }) as never)
})

const made = (name: string): ExternalRegister => ({
  ...{ _id: '1', name, locationId: 'a', location: 'Main', connectedBy: 'Ann', isRevoked: false, sales: 2 },
  connectedAt: '2026-05-10T10:00:00.000Z',
  lastUsedAt: null,
})

// Safe: the panel reads nothing else of the signed-in user.
const vendor = { features: new Set(), store: { timeZone: 'UTC' } } as unknown as Vendor
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('a register is connected, its token shown once, a taken name rejected, and it is revoked after a question', async () => {
  render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map() }}>
        <CurrentVendorContext value={vendor}>
          <ExternalRegistersPanel choices={[{ value: 'a', label: 'Main' }]} />
        </CurrentVendorContext>
      </SWRConfig>
    </MantineProvider>,
  )
  expect(await screen.findByText('No register is connected yet.')).toBeTruthy()
  const name = screen.getByLabelText('Name of the register')
  await act(async () => void fireEvent.change(name, { target: { value: 'Corner' } }))
  await press('Create access token')
  expect(asked).toContainEqual([externalRegisters.connect.path, { name: 'Corner', locationId: 'a' }])
  expect(await screen.findByText('store.secret')).toBeTruthy()
  expect(screen.getByText(/Corner · Main · 2 sales · never used/)).toBeTruthy()
  await press('Done')
  expect(screen.queryByText('store.secret')).toBeNull()

  await act(async () => void fireEvent.change(name, { target: { value: 'Corner' } }))
  await press('Create access token')
  expect(await screen.findByText('A register with this name is connected already.')).toBeTruthy()

  await press('Revoke Corner')
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Revoke' })
  await act(async () => void fireEvent.click(confirm))
  expect(asked).toContainEqual([externalRegisters.revoke.path, { _id: '1' }])
  expect(await screen.findByText('Revoked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revoke Corner' })).toBeNull()
})
