/** What the check-up knows of a store. */
export type CheckUpFacts = {
  /** Shoppers on the internet can order; false on a demo server. */
  readonly isLive: boolean
  readonly takesCards: 'live' | 'test' | 'never'
  readonly zones: readonly { readonly name: string; readonly countries: readonly string[]; readonly rates: number }[]
  readonly country: string
  readonly pickUps: readonly { readonly name: string; readonly isClosedAllWeek: boolean }[]
  readonly taxes: number
  /** Countries with a percentage of their own in some tax; empty: all others. None when no tax differs by destination. */
  readonly taxedCountries?: readonly string[]
  readonly hasTaxNumber: boolean
  readonly untaxedProducts: number
  readonly taxedProducts: number
  /** Handles of policies that are published, such as `refund`. */
  readonly policies: readonly string[]
  readonly email: string
  readonly hasPostalAddress: boolean
  readonly runningAutomations: number
  /** Ranges of invoice numbers that no invoice has. */
  readonly numberGaps: number
}

/** A contradiction between settings, or something that is missing. `screen`: the route where it is fixed. */
export type CheckUpFinding = {
  readonly id: string
  /** `problem`: orders are lost or a law is broken; `advice`: worth a look. */
  readonly level: 'problem' | 'advice'
  readonly message: string
  readonly fix: string
  readonly screen: string
}

const SHIPPING = { fix: 'Open shipping', screen: '/shipping-setting/[id]' } as const
const TAXES = { fix: 'Open taxes', screen: '/settings' } as const

type Rule = (facts: CheckUpFacts) => readonly CheckUpFinding[]

const when = (holds: boolean, finding: CheckUpFinding): readonly CheckUpFinding[] => (holds ? [finding] : [])

const delivery: Rule = ({ zones, pickUps, country }) => [
  ...when(zones.length === 0 && pickUps.length === 0, {
    ...{ id: 'no-delivery', level: 'problem', ...SHIPPING },
    message: 'Nobody can order: there is neither a shipping zone nor a pick-up location.',
  }),
  ...zones
    .filter(({ rates }) => rates === 0)
    .map(
      ({ name }): CheckUpFinding => ({
        ...{ id: `zone-without-rates ${name}`, level: 'problem', ...SHIPPING },
        message: `The shipping zone “${name}” has no rates: nothing can be shipped there.`,
      }),
    ),
  ...when(
    country !== '' &&
      zones.length > 0 &&
      !zones.some(({ countries }) => countries.length === 0 || countries.includes(country)),
    {
      ...{ id: 'own-country', level: 'advice', ...SHIPPING },
      message: 'No shipping zone includes the country of your business.',
    },
  ),
  ...pickUps
    .filter(({ isClosedAllWeek }) => isClosedAllWeek)
    .map(
      ({ name }): CheckUpFinding => ({
        ...{ id: `pick-up-closed ${name}`, level: 'problem', fix: 'Open locations', screen: '/location' },
        message: `Orders can be picked up at “${name}”, but it is closed all week.`,
      }),
    ),
]

const payments: Rule = ({ isLive, takesCards }) => [
  ...when(takesCards === 'never', {
    ...{ id: 'no-payments', level: 'problem', fix: 'Open payments', screen: '/payment-setting' },
    message: 'Your shop has no payment keys: orders cannot be paid.',
  }),
  ...when(isLive && takesCards === 'test', {
    ...{ id: 'test-keys', level: 'problem', fix: 'Open payments', screen: '/payment-setting' },
    message: 'Your shop is open, but its payment keys are test keys: no card is charged.',
  }),
]

/** A store that taxes by destination says so for each country that it ships to. */
function destinations(zones: CheckUpFacts['zones'], home: string, taxed: readonly string[]): readonly CheckUpFinding[] {
  if (taxed.length === 0 || taxed.includes('')) return []
  const sent = zones.flatMap(({ countries, rates }) => (rates > 0 ? countries : []))
  const missing = [...new Set(sent)].filter((country) => country !== home && !taxed.includes(country)).sort()
  return when(missing.length > 0, {
    ...{ id: 'untaxed-destinations', level: 'advice', ...TAXES },
    message: `You ship to ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' and more' : ''} without a tax percentage of their own: orders are taxed at your own percentage.`,
  })
}

const taxes: Rule = ({ taxes: count, hasTaxNumber, zones, untaxedProducts, taxedProducts, ...facts }) => [
  ...destinations(zones, facts.country, facts.taxedCountries ?? []),
  ...when(hasTaxNumber && count === 0, {
    ...{ id: 'no-tax', level: 'problem', ...TAXES },
    message: `You have a tax number${zones.length > 0 ? ' and ship to customers' : ''}, but no tax is set up: orders are placed without tax.`,
  }),
  ...when(taxedProducts > 0 && untaxedProducts > 0, {
    ...{ id: 'untaxed-products', level: 'advice', fix: 'Open products', screen: '/products' },
    message: `${untaxedProducts === 1 ? 'One product is' : `${untaxedProducts} products are`} sold without tax, while others have one.`,
  }),
]

const law: Rule = ({ policies, email, hasPostalAddress, runningAutomations, numberGaps }) => [
  ...when(!policies.includes('refund'), {
    ...{ id: 'no-returns-policy', level: 'advice', fix: 'Open the website editor', screen: '/template-customizer' },
    message: 'Your website has no returns policy. Most countries require one.',
  }),
  ...when(!policies.includes('privacy'), {
    ...{ id: 'no-privacy-policy', level: 'advice', fix: 'Open the website editor', screen: '/template-customizer' },
    message: 'Your website has no privacy policy. Most countries require one.',
  }),
  ...when(email === '', {
    ...{ id: 'no-email', level: 'problem', fix: 'Open contact information', screen: '/contact-information/[id]' },
    message: 'Shoppers cannot contact you: there is no email address.',
  }),
  ...when(!hasPostalAddress, {
    id: 'no-postal-address',
    level: runningAutomations > 0 ? 'problem' : 'advice',
    message: 'Your business has no postal address: invoices lack it, and marketing emails cannot be sent without it.',
    fix: 'Open business information',
    screen: '/business-information/[id]',
  }),
  ...when(numberGaps > 0, {
    ...{ id: 'number-gaps', level: 'advice', fix: 'Open invoices', screen: '/invoice-settings/[id]' },
    message: 'Some invoice numbers are missing.',
  }),
]

const RULES: readonly Rule[] = [delivery, payments, taxes, law]

/** Contradictions between the settings of a store, problems first. */
export function checkUp(facts: CheckUpFacts): CheckUpFinding[] {
  const found = RULES.flatMap((rule) => rule(facts))
  return [...found.filter(({ level }) => level === 'problem'), ...found.filter(({ level }) => level === 'advice')]
}
