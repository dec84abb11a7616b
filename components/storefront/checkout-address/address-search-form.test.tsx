/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { openAddressSearch } from '@/lib/client/address-search'
import { NO_ADDRESS, readCheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import { goInstead } from '@/lib/client/go-to'
import { AddressSearchForm } from './address-search-form'

jest.mock('@/lib/client/address-search', () => ({ openAddressSearch: jest.fn() }))
jest.mock('@/lib/client/go-to', () => ({ goInstead: jest.fn() }))

const SCRIPT = 'https://maps.example/script'
const PLACES = ['350 5th Avenue, New York', '350 5th Street, Boston']
const address = {
  line1: '350 5th Avenue',
  line2: '',
  city: 'New York',
  region: 'NY',
  postalCode: '10118',
  country: 'US',
}
const suggest = jest.fn()
const find = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  suggest.mockReset().mockResolvedValue(PLACES.map((text, at) => ({ id: `p${at}`, text })))
  find.mockReset().mockResolvedValue({ address, text: PLACES[0], pin: null })
  jest.mocked(openAddressSearch).mockReset().mockResolvedValue({ suggest, find })
  jest.mocked(goInstead).mockReset()
})
afterEach(() => jest.useRealTimers())

async function type(text: string): Promise<HTMLElement> {
  const field = screen.getByLabelText('Address')
  fireEvent.change(field, { target: { value: text } })
  await act(() => jest.advanceTimersByTimeAsync(300))
  return field
}

test('the arrows go to a suggestion, which moves the address of the checkout and nothing else', async () => {
  updateCheckoutDraft({ email: 'a@b.example', deliveryId: 'rate:1', address: { ...NO_ADDRESS, name: 'Mina Roy' } })
  const { checkoutId } = readCheckoutDraft()
  render(<AddressSearchForm scriptUrl={SCRIPT} />)
  expect(openAddressSearch).not.toHaveBeenCalled()
  const field = await type('350 5th')
  expect(screen.getByRole('status').textContent).toBe('2 addresses found')
  const [first, second] = screen.getAllByRole('button')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? field, { key })
  field.focus()
  for (const [key, there] of [
    ['ArrowUp', field],
    ['ArrowDown', first],
    ['ArrowDown', second],
    ['ArrowDown', second],
    ['ArrowUp', first],
  ] as const) {
    press(key)
    expect(document.activeElement).toBe(there)
  }
  await act(async () => void fireEvent.click(first ?? field))
  expect(find.mock.calls).toEqual([['p0']])
  expect(jest.mocked(goInstead).mock.calls).toEqual([['/checkout#delivery']])
  expect(readCheckoutDraft()).toMatchObject({
    checkoutId,
    email: 'a@b.example',
    deliveryId: '',
    address: { ...address, name: 'Mina Roy' },
  })
})

test('nothing found and no answer are said, and typing on tries again', async () => {
  render(<AddressSearchForm scriptUrl={SCRIPT} />)
  suggest.mockResolvedValueOnce([])
  await type('nowhere')
  expect(screen.getByRole('status').textContent).toMatch(/^No address found/)
  suggest.mockRejectedValueOnce(new Error('offline'))
  await type('350')
  expect(screen.getByText(/does not answer/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  jest.mocked(openAddressSearch).mockRejectedValueOnce(new Error('offline'))
  await type('350 5')
  expect(screen.getByText(/does not answer/)).toBeTruthy()
  await type('350 5th')
  expect(screen.queryByText(/does not answer/)).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})
