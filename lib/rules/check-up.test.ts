import { type CheckUpFacts, checkUp } from './check-up'

/** A store in which nothing is wrong. */
const SOUND: CheckUpFacts = {
  isLive: true,
  takesCards: 'live',
  zones: [{ name: 'Home', countries: ['GB'], rates: 1 }],
  country: 'GB',
  pickUps: [{ name: 'Shop', isClosedAllWeek: false }],
  taxes: 1,
  hasTaxNumber: true,
  untaxedProducts: 0,
  taxedProducts: 10,
  policies: ['refund', 'privacy'],
  email: 'hello@shop.example',
  hasPostalAddress: true,
  runningAutomations: 1,
  numberGaps: 0,
}

const SENT_TO_FRANCE = [{ name: 'Europe', countries: ['GB', 'FR'], rates: 1 }]

const found = (wrong: Partial<CheckUpFacts>) =>
  checkUp({ ...SOUND, ...wrong }).map(({ id, level }) => `${id}: ${level}`)

test('nothing is said about a sound store', () => expect(checkUp(SOUND)).toEqual([]))

test.each<[Partial<CheckUpFacts>, string[]]>([
  [{ zones: [], pickUps: [] }, ['no-delivery: problem']],
  [{ zones: [{ name: 'Home', countries: ['GB'], rates: 0 }] }, ['zone-without-rates Home: problem']],
  [{ zones: [{ name: 'France', countries: ['FR'], rates: 1 }] }, ['own-country: advice']],
  [{ zones: [{ name: 'World', countries: [], rates: 1 }] }, []],
  [{ pickUps: [{ name: 'Shop', isClosedAllWeek: true }] }, ['pick-up-closed Shop: problem']],
  [{ takesCards: 'never' }, ['no-payments: problem']],
  [{ takesCards: 'test' }, ['test-keys: problem']],
  [{ takesCards: 'test', isLive: false }, []],
  [{ taxes: 0 }, ['no-tax: problem']],
  [{ zones: SENT_TO_FRANCE, taxedCountries: ['GB'] }, ['untaxed-destinations: advice']],
  [{ zones: SENT_TO_FRANCE, taxedCountries: ['FR'] }, []],
  [{ zones: SENT_TO_FRANCE, taxedCountries: ['DE', ''] }, []],
  [{ zones: SENT_TO_FRANCE, taxedCountries: [] }, []],
  [{ untaxedProducts: 2 }, ['untaxed-products: advice']],
  [{ untaxedProducts: 12, taxedProducts: 0 }, []],
  [{ policies: [] }, ['no-returns-policy: advice', 'no-privacy-policy: advice']],
  [{ email: '' }, ['no-email: problem']],
  [{ hasPostalAddress: false }, ['no-postal-address: problem']],
  [{ hasPostalAddress: false, runningAutomations: 0 }, ['no-postal-address: advice']],
  [{ numberGaps: 1 }, ['number-gaps: advice']],
])('%j: %j', (wrong, expected) => expect(found(wrong)).toEqual(expected))

test('problems come first, and every finding has a way to fix it', () => {
  const all = checkUp({
    ...SOUND,
    ...{ zones: [], pickUps: [], takesCards: 'never', taxes: 0, policies: [], email: '', numberGaps: 3 },
  })
  const levels = all.map(({ level }) => level)
  expect(levels).toEqual([...levels].sort().reverse())
  for (const { fix, screen } of all)
    expect([fix, screen]).toEqual([expect.stringMatching(/^Open /), expect.stringMatching(/^\//)])
})
