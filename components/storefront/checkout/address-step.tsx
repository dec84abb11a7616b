import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SelectField } from '@/components/ui/form/select-field'
import { SubmitForm } from '@/components/ui/form/submit-form'
import { useForm } from '@/components/ui/form/use-form'
import { Spinner } from '@/components/ui/spinner'
import { type CheckoutDraft, NO_ADDRESS, readCheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import type { CheckoutQuoteState } from '@/lib/client/use-checkout-quote'
import type { Address, AddressDraft } from '@/lib/contract/customer-address'
import { Failure } from '@/lib/rules/failure'
import type { Currency } from '@/lib/rules/money'
import { addressCountryName } from '../address/address-country-name'
import { AddressFields } from '../address/address-fields'
import { useAddressCheck } from '../address/use-address-check'
import { AddressSearchLink } from './address-search-offer'
import { DeliveryOptions } from './delivery-options'
import styles from './fields.module.css'
import { SlotChoice, slotErrorOf } from './slot-choice'
import { goToStep, isPickUp } from './step'

type AddressStepProps = {
  draft: CheckoutDraft
  state: CheckoutQuoteState
  currency: Currency
  /** Addresses of the signed-in customer. */
  saved: readonly Address[]
}

/** Poll interval of a shopper who continues while the rates are still loading. */
const LOOK_AGAIN_MS = 50

/** Delivery address, and the store's shipping rate. */
export function AddressStep({ draft, state, currency, saved }: AddressStepProps) {
  /** Fields keep their input; they are reset when another address is filled in. */
  const [filled, setFilled] = useState(0)
  const { address } = draft
  const { quote, isStale } = state
  const rates = quote?.options.filter(({ kind }) => kind === 'delivery') ?? []
  const [cheapest] = rates
  const isOffered = rates.some(({ id }) => id === draft.deliveryId)

  const fill = (next: AddressDraft) => {
    updateCheckoutDraft({ address: next, deliveryId: '' })
    setFilled((before) => before + 1)
  }
  useEffect(() => {
    if (!isStale && !isOffered && cheapest) updateCheckoutDraft({ deliveryId: cheapest.id })
    if (!isStale && !cheapest && draft.deliveryId && !isPickUp(draft.deliveryId))
      updateCheckoutDraft({ deliveryId: '' })
  }, [isStale, isOffered, cheapest, draft.deliveryId])

  const slotError = (postalCode: string) => slotErrorOf(state, postalCode)
  const latest = useRef({ isStale, isOffered, slotError })
  useEffect(() => {
    latest.current = { isStale, isOffered, slotError }
  })
  const form = useForm({
    check: useAddressCheck(),
    send: async (values) => {
      updateCheckoutDraft({ address: addressOf(values) })
      while (latest.current.isStale) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      if (!latest.current.isOffered) throw new Failure('invalid', deliveryError(values.country ?? ''))
      const noTime = latest.current.slotError(values.postalCode ?? '')
      if (noTime) throw new Failure('invalid', noTime)
      goToStep('payment')
    },
  })
  const keep = ({ currentTarget }: FormEvent<HTMLDivElement>) => {
    const values = Object.fromEntries(new FormData(currentTarget.querySelector('form') ?? undefined))
    updateCheckoutDraft({ address: addressOf(values as Record<string, string>) })
  }
  return (
    <div onInput={keep}>
      <SubmitForm state={form} action="Continue to payment" doing="Loading...">
        {saved.length > 0 && (
          <SelectField
            label="Your addresses"
            name="saved"
            defaultValue=""
            onChange={({ currentTarget }) => {
              const picked = saved.find(({ _id }) => _id === currentTarget.value)
              fill(picked ? addressOf(picked) : NO_ADDRESS)
            }}
          >
            <option value="">Another address</option>
            {saved.map(({ _id, lines }) => (
              <option key={_id} value={_id}>
                {lines.join(', ')}
              </option>
            ))}
          </SelectField>
        )}
        <AddressSearchLink />
        <AddressFields
          key={filled}
          address={address}
          country={address.country}
          onCountry={(country) =>
            updateCheckoutDraft({ address: { ...readCheckoutDraft().address, country, region: '' } })
          }
          errors={form.errors}
          countries={quote?.shipsTo ?? null}
        />
        {address.country !== '' && rates.length === 0 && (
          <div className={styles.waiting}>
            {isStale ? <Spinner /> : <p className={styles.error}>{deliveryError(address.country)}</p>}
          </div>
        )}
        {rates.length > 0 && (
          <DeliveryOptions legend="Delivery" options={rates} chosen={draft.deliveryId} currency={currency} />
        )}
        {isOffered && <SlotChoice chosen={draft.slot} state={state} currency={currency} />}
      </SubmitForm>
    </div>
  )
}

/** The address fields of a form. */
function addressOf(values: Readonly<Record<string, unknown>>): AddressDraft {
  const parts = Object.keys(NO_ADDRESS).map((name) => [name, String(values[name] ?? '')])
  return Object.fromEntries(parts) as AddressDraft
}

const deliveryError = (country: string): string => `We do not deliver to ${addressCountryName(country)} yet.`
