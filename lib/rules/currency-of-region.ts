const EURO = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

/** Region (ISO 3166) and its currency (ISO 4217), for regions with many shops; others have to choose. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ...EURO.map((region) => [region, 'EUR'] as const),
  ...`AE AED|AR ARS|AU AUD|BD BDT|BR BRL|CA CAD|CH CHF|CL CLP|CN CNY|CO COP|CZ CZK|DK DKK|EG EGP|GB GBP|GH GHS|HK HKD
    HU HUF|ID IDR|IL ILS|IN INR|IS ISK|JP JPY|KE KES|KR KRW|LI CHF|LK LKR|MA MAD|MX MXN|MY MYR|NG NGN|NO NOK|NP NPR
    NZ NZD|PE PEN|PH PHP|PK PKR|PL PLN|RO RON|RS RSD|SA SAR|SE SEK|SG SGD|TH THB|TR TRY|TW TWD|UA UAH|US USD|VN VND
    ZA ZAR`
    .split(/\||\n/)
    .map((pair) => pair.trim().split(' ') as [string, string]),
])

/** Most likely currency of a seller with this language (BCP 47, such as `de-CH`); dollars when unknown. */
export function currencyOfLanguage(language: string): string {
  try {
    return CURRENCIES.get(new Intl.Locale(language).maximize().region ?? '') ?? 'USD'
  } catch (error) {
    if (error instanceof RangeError) return 'USD'
    throw error
  }
}
