import { useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { SelectField } from '@/components/ui/form/select-field'
import type { FieldErrors } from '@/components/ui/form/use-form'
import { countryName, countryOfLanguage } from '@/lib/rules/countries'
import { currencyOfLanguage } from '@/lib/rules/currency-of-region'
import { suggestedDeliveryPrice } from '@/lib/rules/delivery-price'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { formatAmount, parseAmount } from '@/lib/rules/parse-amount'
import styles from './auth-view.module.css'

/**
 * Where a store trades from: country, currency and time zone, detected from the browser, and the price of domestic
 * delivery, so that no new store ships for free by accident. Rendered in the browser only, which has the lists.
 */
export function PlaceFields({ errors }: { errors: FieldErrors }) {
  const [guess] = useState(() => ({
    country: countryOfLanguage(navigator.language),
    currency: currencyOfLanguage(navigator.language),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  }))
  const [country, setCountry] = useState(guess.country)
  const [currency, setCurrency] = useState(guess.currency)
  const [typed, setTyped] = useState<string | null>(null)
  const [currencies] = useState(currencyChoices)
  const [zones] = useState(() => zonesByRegion(guess.timeZone))
  const place = countryName(country) ?? 'your country'
  return (
    <>
      <SelectField
        label="Country"
        name="country"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={errors.country}
      >
        <option value="">Choose a country</option>
        {DIALLING_CODES.map(([code, , name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          label="Currency"
          name="currency"
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          error={errors.currency}
        >
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} – {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time zone" name="timeZone" defaultValue={guess.timeZone} error={errors.timeZone}>
          {zones.map(([region, names]) => (
            <optgroup key={region} label={region}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {cityOf(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <Field
        label={`Delivery price within ${place}`}
        name="deliveryPrice"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        required
        value={typed ?? formatAmount(suggestedDeliveryPrice(currency), currency)}
        onChange={({ target }) => setTyped(target.value)}
        end={<span className={styles.unit}>{currency}</span>}
        error={errors.deliveryPrice}
        hint={`Delivery price per order; 0 for free delivery. You deliver to ${place} only until you add other countries under Shipping.`}
      />
    </>
  )
}

/** Why a delivery price is not valid; undefined when it is. */
export function errorOfPrice(text = ''): string | undefined {
  const amount = parseAmount(text)
  if (amount === null) return 'Enter a delivery price, or 0 if delivery is free'
  return amount >= 0 && amount <= 1_000_000 ? undefined : 'Enter an amount from 0 up'
}

function currencyChoices(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code }))
}

/** `Europe` → its zones. The browser's list may lack its own detected zone, and lacks UTC. */
function zonesByRegion(guess: string): [string, string[]][] {
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), guess, 'UTC'])].sort()
  const regions = new Map<string, string[]>()
  for (const zone of all) {
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Universal'
    regions.set(region, [...(regions.get(region) ?? []), zone])
  }
  return [...regions]
}

const cityOf = (zone: string) =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ' – ')
