/** @jest-environment jsdom */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { provideMantineBrowser } from '@/e2e/mantine-browser'
import { call } from '@/lib/client/call'
import { plannedSettings } from '@/lib/contract/planned-settings'
import { settingTrials } from '@/lib/contract/setting-trials'
import { type TaxPlaceDraft, type TaxSettings, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { CurrentVendorContext, type Vendor } from '../../kit/vendor-context'
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

// Safe: the trial reads nothing else of the signed-in user.
const vendor = { store: { currency: { code: 'USD', symbol: '$' } } } as unknown as Vendor

function showRules(shown: TaxSettings, mayEdit = true) {
  const change = { onSaved: jest.fn(), onRejected: jest.fn() }
  render(
    <MantineProvider env="test">
      <CurrentVendorContext value={vendor}>
        <TaxRulesForm settings={shown} mayEdit={mayEdit} change={change} />
      </CurrentVendorContext>
    </MantineProvider>,
  )
  return change
}
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('including tax shows an example before it is saved; an outdated screen is told and loads again', async () => {
  const { onSaved, onRejected } = showRules(settings)
  choose('Prices of products and shipping', 'with')
  expect(call).not.toHaveBeenCalled()
  expect((await screen.findByText(/then costs 100\.00 instead of 120\.00/)).textContent).toContain('VAT 20%')
  jest.mocked(call).mockRejectedValueOnce(new Failure('conflict', 'Somebody else changed these settings.'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else changed these settings.')
  expect([onRejected, onSaved].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  jest.mocked(call).mockResolvedValueOnce(saved as never)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved))
  const wish = { pricesIncludeTax: true, shippingTax: 'none', shippingRateId: null, version: 7 }
  expect(jest.mocked(call).mock.calls).toEqual([
    [tax.setRules, wish],
    [tax.setRules, wish],
  ])
})

test('the tax on shipping keeps the rest; it is tried with past orders and can be discarded', async () => {
  const { onSaved } = showRules(saved)
  choose('Tax on shipping', 'rate:vat')
  const draft = { pricesIncludeTax: true, shippingTax: 'rate', shippingRateId: 'vat' }
  jest.mocked(call).mockResolvedValueOnce({ checked: 3, changed: 0, difference: 0, orders: [] } as never)
  fireEvent.click(screen.getByRole('button', { name: 'Try with the last 100 orders' }))
  expect(await screen.findByText('The total stays the same for all of the last 3 orders.')).toBeTruthy()
  expect(call).toHaveBeenLastCalledWith(settingTrials.taxRules, draft)
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  choose('Tax on shipping', 'rate:vat')
  jest.mocked(call).mockResolvedValueOnce(saved as never)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(call).toHaveBeenLastCalledWith(tax.setRules, { ...draft, version: 8 })
})

test('both are planned for a later day instead; a day that does not fit is told at its field', async () => {
  const { onSaved } = showRules(settings)
  choose('Prices of products and shipping', 'with')
  choose('Tax on shipping', 'goods')
  choose('From', '2027-01-01')
  const message = 'Choose a day from tomorrow on, within two years'
  jest.mocked(call).mockRejectedValueOnce(new Failure('invalid', `${message}.`, { from: message }))
  fireEvent.click(screen.getByRole('button', { name: 'Plan for this day' }))
  expect(await screen.findByText(message)).toBeTruthy()
  jest.mocked(call).mockResolvedValueOnce({ planned: [] } as never)
  fireEvent.click(screen.getByRole('button', { name: 'Plan for this day' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Plan for this day' })).toBeNull())
  const wish = { pricesIncludeTax: true, shippingTax: 'goods', shippingRateId: null, from: '2027-01-01' }
  expect(call).toHaveBeenLastCalledWith(plannedSettings.planRules, wish)
  expect(onSaved).not.toHaveBeenCalled()
})

test('without the permission to edit, both choices are locked', () => {
  showRules(settings, false)
  for (const label of ['Prices of products and shipping', 'Tax on shipping']) {
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
