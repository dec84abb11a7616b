import { useState } from 'react'
import { SelectField } from '@/components/ui/select-field'
import { currencyOfLanguage } from '@/lib/rules/currency-of-region'
import styles from './auth-view.module.css'
import type { Faults } from './use-form'

/** Currency and time zone of a store, guessed from the browser. Rendered in the browser only: the lists are its own. */
export function PlaceFields({ faults }: { faults: Faults }) {
  const [guess] = useState(() => ({
    currency: currencyOfLanguage(navigator.language),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  }))
  const [currencies] = useState(currencyChoices)
  const [zones] = useState(() => zonesByRegion(guess.timeZone))
  return (
    <div className={styles.pair}>
      <SelectField label="Currency" name="currency" defaultValue={guess.currency} fault={faults.currency}>
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Time zone" name="timeZone" defaultValue={guess.timeZone} fault={faults.timeZone}>
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
  )
}

function currencyChoices(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code }))
}

/** `Europe` → its zones. The browser's list may lack its own guess, and lacks UTC. */
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
