import { useEffect, useState } from 'react'
import type { AddressRules } from '@/lib/rules/address-rules'

/** The rules of a country (ISO 3166-1 alpha-2). */
export type RulesOf = (country: string) => AddressRules

/** Fallback until the rules are loaded: the common parts, which the server validates. */
const PLAIN_RULES: AddressRules = {
  country: '',
  format: '%N%n%O%n%A%n%C, %S %Z',
  rows: [['city', 'region', 'postalCode']],
  required: new Set(['line1']),
  postcode: null,
  regions: [],
  printsRegionCode: false,
  labels: { line1: 'Address', city: 'City', region: 'State, province or region', postalCode: 'Postal code' },
}

let loaded: RulesOf | null = null

/** Address rules, loaded when a page needs them; null until then. */
export function useAddressRules(): RulesOf | null {
  const [rulesOf, setRulesOf] = useState<RulesOf | null>(() => loaded)
  useEffect(() => {
    if (rulesOf) return
    let isGone = false
    const take = (rules: RulesOf) => {
      if (!isGone) setRulesOf(() => rules)
    }
    import('@/lib/rules/address-rules').then(
      ({ addressRules }) => {
        loaded = addressRules
        take(addressRules)
      },
      () => take(() => PLAIN_RULES),
    )
    return () => {
      isGone = true
    }
  }, [rulesOf])
  return rulesOf
}
