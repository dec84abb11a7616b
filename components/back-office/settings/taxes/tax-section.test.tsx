/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call } from '@/lib/client/call'
import { type TaxPlaceDraft, type TaxSettings, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { TaxPlaces } from './tax-places'
import { TaxRulesForm } from './tax-rules-form'

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }))
jest.mock('@/lib/client/toast', () => ({ showToast: jest.fn() }))

provideMantineBrowser()
beforeEach(() => jest.mocked(call).mockReset())

const settings: TaxSettings = {
  rates: [{ _id: 'vat', name: 'VAT', percent: 20, products: 5, examples: ['Tea'], version: 1 }],
  defaultId: null,
  version: 7,
}
const saved: TaxSettings = {
  ...settings,
  rules: { pricesIncludeTax: true, shippingTax: 'none', shippingRateId: null },
  version: 8,
}

function showRules(shown: TaxSettings, mayEdit = true) {
  const change = { onSaved: jest.fn(), onRejected: jest.fn() }
  render(
    <MantineProvider env="test">
      <TaxRulesForm settings={shown} mayEdit={mayEdit} change={change} />
    </MantineProvider>,
  )
  return change
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('including tax is confirmed with an example first; an outdated screen is told and loads again', async () => {
  const { onSaved, onRejected } = showRules(settings)
  choose('Prices of products and shipping', 'with')
  expect(call).not.toHaveBeenCalled()
  expect((await screen.findByText(/then costs 100\.00 instead of 120\.00/)).textContent).toContain('VAT 20%')
  jest.mocked(call).mockRejectedValueOnce(new Failure('conflict', 'Somebody else changed these settings.'))
  fireEvent.click(screen.getByRole('button', { name: 'Include tax' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else changed these settings.')
  expect([onRejected, onSaved].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  jest.mocked(call).mockResolvedValueOnce(saved as never)
  fireEvent.click(screen.getByRole('button', { name: 'Include tax' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved))
  const wish = { pricesIncludeTax: true, shippingTax: 'none', shippingRateId: null, version: 7 }
  expect(jest.mocked(call).mock.calls).toEqual([
    [tax.setRules, wish],
    [tax.setRules, wish],
  ])
})

test('the tax of shipping is saved when it is chosen and keeps the rest', async () => {
  const { onSaved } = showRules(saved)
  jest.mocked(call).mockResolvedValueOnce(saved as never)
  choose('Tax of shipping', 'rate:vat')
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  const wish = { pricesIncludeTax: true, shippingTax: 'rate', shippingRateId: 'vat', version: 8 }
  expect(call).toHaveBeenCalledWith(tax.setRules, wish)
})

test('without the permission to edit, both choices are locked', () => {
  showRules(settings, false)
  for (const label of ['Prices of products and shipping', 'Tax of shipping']) {
    expect(screen.getByLabelText<HTMLSelectElement>(label).disabled).toBe(true)
  }
})

test('a destination is added, gets a region, and is removed; errors stand at their fields', () => {
  const onChange = jest.fn()
  const list = (places: readonly TaxPlaceDraft[], errors = {}) => (
    <MantineProvider env="test">
      <TaxPlaces places={places} errors={errors} onChange={onChange} />
    </MantineProvider>
  )
  const { rerender } = render(list([]))
  fireEvent.click(screen.getByRole('button', { name: 'Add a destination' }))
  expect(onChange).toHaveBeenLastCalledWith([{ country: '', region: '', percent: 0 }])
  const us = { country: 'US', region: '', percent: 4 }
  rerender(list([{ country: '', region: '', percent: 0 }, us], { 'places.1.region': 'Enter the code of a region' }))
  expect(screen.getByText('Enter the code of a region')).toBeTruthy()
  const [ofRest, region] = screen.getAllByLabelText<HTMLInputElement>('Region')
  expect(ofRest?.disabled).toBe(true)
  if (region) fireEvent.change(region, { target: { value: 'ca' } })
  expect(onChange).toHaveBeenLastCalledWith([
    { country: '', region: '', percent: 0 },
    { ...us, region: 'CA' },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove All other countries' }))
  expect(onChange).toHaveBeenLastCalledWith([us])
})
