/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call } from '@/lib/client/call'
import { loadScript } from '@/lib/client/load-script'
import { AddressSearchField } from './address-search-field'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
jest.mock('@/lib/client/load-script', () => ({ loadScript: jest.fn(() => Promise.resolve()) }))
jest.mock('next/navigation', () => ({ usePathname: () => '/create-location' }))
jest.mock('../use-own-document', () => ({ useOwnDocument: () => true }))

provideMantineBrowser()

const SCRIPT = 'https://maps.example/script'
const place = {
  placeId: 'p1',
  text: { text: '350 5th Avenue, New York' },
  toPlace: () => ({
    fetchFields: async () => {},
    formattedAddress: '350 5th Avenue, New York, NY 10118, USA',
    location: { lat: () => 40.7484, lng: () => -73.9857 },
    addressComponents: [
      { longText: '350', shortText: '350', types: ['street_number'] },
      { longText: '5th Avenue', shortText: '5th Ave', types: ['route'] },
      { longText: 'United States', shortText: 'US', types: ['country'] },
    ],
  }),
}
let answers: () => Promise<{ suggestions: { placePrediction: typeof place | null }[] }>
const asked: { input: string; sessionToken: object }[] = []

beforeEach(() => {
  asked.length = 0
  // jsdom lays nothing out.
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  answers = async () => ({ suggestions: [{ placePrediction: place }, { placePrediction: null }] })
  jest.mocked(loadScript).mockClear()
  jest.mocked(call).mockResolvedValue({ scriptUrl: SCRIPT } as never)
  Object.assign(window, {
    google: {
      maps: {
        importLibrary: async () => ({
          AutocompleteSessionToken: class {},
          AutocompleteSuggestion: {
            fetchAutocompleteSuggestions: (wish: (typeof asked)[number]) => {
              asked.push(wish)
              return answers()
            },
          },
        }),
      },
    },
  })
})

function show() {
  const onFound = jest.fn()
  render(
    <MantineProvider env="test">
      <SWRConfig value={{ provider: () => new Map() }}>
        <AddressSearchField onFound={onFound} />
      </SWRConfig>
    </MantineProvider>,
  )
  return onFound
}
const type = async (text: string) => {
  const input = await screen.findByRole('combobox', { name: 'Find an address' })
  await act(async () => {
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: text } })
  })
  return input
}

test('a suggestion is chosen with the keyboard and fills in address and place', async () => {
  const onFound = show()
  const input = await type('350 5th')
  await screen.findByText('350 5th Avenue, New York', undefined, { timeout: 2_000 })
  expect(jest.mocked(loadScript).mock.calls).toEqual([[SCRIPT]])
  expect(asked.map(({ input: text }) => text)).toEqual(['350 5th'])
  await act(async () => void fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' }))
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' }))
  expect(onFound).toHaveBeenCalledWith({
    text: '350 5th Avenue, New York, NY 10118, USA',
    pin: { latitude: 40.7484, longitude: -73.9857 },
    address: expect.objectContaining({ line1: '350 5th Avenue', country: 'US' }),
  })
})

test('two characters ask nobody, and a provider that does not answer is told', async () => {
  show()
  await type('35')
  answers = () => Promise.reject(new Error('offline'))
  await type('350 5th')
  expect(await screen.findByText(/does not answer/, undefined, { timeout: 2_000 })).toBeTruthy()
  expect(asked.map(({ input }) => input)).toEqual(['350 5th'])
})

test('without a maps provider there is no search, and its script is not loaded', async () => {
  jest.mocked(call).mockResolvedValue({ scriptUrl: '' } as never)
  show()
  await act(async () => {})
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(loadScript).not.toHaveBeenCalled()
})
