import { dateOfDay, dayNumberOf, weekdayOfDay } from './calendar-date'

/** A public holiday of a whole country: its date in one year, and its name in English. */
export type PublicHoliday = { readonly date: string; readonly name: string }

/** `MM-DD`; days after Easter Sunday; or the nth weekday (Monday is 0) of a month, the last one with -1. */
type Rule =
  | string
  | { readonly easter: number }
  | { readonly nth: number; readonly weekday: number; readonly month: number }
type Holiday = readonly [name: string, rule: Rule]

const NEW_YEAR: Holiday = ['New Year’s Day', '01-01']
const EPIPHANY: Holiday = ['Epiphany', '01-06']
const GOOD_FRIDAY: Holiday = ['Good Friday', { easter: -2 }]
const EASTER: Holiday = ['Easter Sunday', { easter: 0 }]
const EASTER_MONDAY: Holiday = ['Easter Monday', { easter: 1 }]
const MAY_DAY: Holiday = ['Labour Day', '05-01']
const ASCENSION: Holiday = ['Ascension Day', { easter: 39 }]
const WHIT_MONDAY: Holiday = ['Whit Monday', { easter: 50 }]
const CORPUS_CHRISTI: Holiday = ['Corpus Christi', { easter: 60 }]
const ASSUMPTION: Holiday = ['Assumption Day', '08-15']
const ALL_SAINTS: Holiday = ['All Saints’ Day', '11-01']
const IMMACULATE: Holiday = ['Immaculate Conception', '12-08']
const CHRISTMAS: Holiday = ['Christmas Day', '12-25']
const BOXING_DAY: Holiday = ['Boxing Day', '12-26']
const SECOND_CHRISTMAS: Holiday = ['Second Christmas Day', '12-26']
const monday = (name: string, month: number, nth: number): Holiday => [name, { nth, weekday: 0, month }]

/** Holidays of the whole country; those of a region, and those that follow the moon, are added by hand. */
const COUNTRIES: Readonly<Record<string, readonly Holiday[]>> = {
  US: [
    NEW_YEAR,
    monday('Martin Luther King Jr. Day', 1, 3),
    monday('Presidents’ Day', 2, 3),
    monday('Memorial Day', 5, -1),
    ['Juneteenth', '06-19'],
    ['Independence Day', '07-04'],
    monday('Labor Day', 9, 1),
    monday('Columbus Day', 10, 2),
    ['Veterans Day', '11-11'],
    ['Thanksgiving', { nth: 4, weekday: 3, month: 11 }],
    CHRISTMAS,
  ],
  CA: [
    NEW_YEAR,
    GOOD_FRIDAY,
    ['Canada Day', '07-01'],
    monday('Labour Day', 9, 1),
    ['National Day for Truth and Reconciliation', '09-30'],
    monday('Thanksgiving', 10, 2),
    ['Remembrance Day', '11-11'],
    CHRISTMAS,
  ],
  GB: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    monday('Early May Bank Holiday', 5, 1),
    monday('Spring Bank Holiday', 5, -1),
    monday('Summer Bank Holiday', 8, -1),
    CHRISTMAS,
    BOXING_DAY,
  ],
  IE: [
    NEW_YEAR,
    ['Saint Patrick’s Day', '03-17'],
    EASTER_MONDAY,
    monday('May Day', 5, 1),
    monday('June Holiday', 6, 1),
    monday('August Holiday', 8, 1),
    monday('October Holiday', 10, -1),
    CHRISTMAS,
    ['Saint Stephen’s Day', '12-26'],
  ],
  DE: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    MAY_DAY,
    ASCENSION,
    WHIT_MONDAY,
    ['German Unity Day', '10-03'],
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  AT: [
    NEW_YEAR,
    EPIPHANY,
    EASTER_MONDAY,
    MAY_DAY,
    ASCENSION,
    WHIT_MONDAY,
    CORPUS_CHRISTI,
    ASSUMPTION,
    ['National Day', '10-26'],
    ALL_SAINTS,
    IMMACULATE,
    CHRISTMAS,
    ['Saint Stephen’s Day', '12-26'],
  ],
  FR: [
    NEW_YEAR,
    EASTER_MONDAY,
    MAY_DAY,
    ['Victory Day', '05-08'],
    ASCENSION,
    WHIT_MONDAY,
    ['Bastille Day', '07-14'],
    ASSUMPTION,
    ALL_SAINTS,
    ['Armistice Day', '11-11'],
    CHRISTMAS,
  ],
  IT: [
    NEW_YEAR,
    EPIPHANY,
    EASTER_MONDAY,
    ['Liberation Day', '04-25'],
    MAY_DAY,
    ['Republic Day', '06-02'],
    ASSUMPTION,
    ALL_SAINTS,
    IMMACULATE,
    CHRISTMAS,
    ['Saint Stephen’s Day', '12-26'],
  ],
  ES: [
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    MAY_DAY,
    ASSUMPTION,
    ['National Day', '10-12'],
    ALL_SAINTS,
    ['Constitution Day', '12-06'],
    IMMACULATE,
    CHRISTMAS,
  ],
  NL: [NEW_YEAR, EASTER, EASTER_MONDAY, ['King’s Day', '04-27'], ASCENSION, WHIT_MONDAY, CHRISTMAS, SECOND_CHRISTMAS],
  BE: [
    NEW_YEAR,
    EASTER_MONDAY,
    MAY_DAY,
    ASCENSION,
    WHIT_MONDAY,
    ['National Day', '07-21'],
    ASSUMPTION,
    ALL_SAINTS,
    ['Armistice Day', '11-11'],
    CHRISTMAS,
  ],
  PL: [
    NEW_YEAR,
    EPIPHANY,
    EASTER,
    EASTER_MONDAY,
    MAY_DAY,
    ['Constitution Day', '05-03'],
    CORPUS_CHRISTI,
    ASSUMPTION,
    ALL_SAINTS,
    ['Independence Day', '11-11'],
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  AU: [NEW_YEAR, ['Australia Day', '01-26'], GOOD_FRIDAY, EASTER_MONDAY, ['Anzac Day', '04-25'], CHRISTMAS, BOXING_DAY],
  IN: [['Republic Day', '01-26'], ['Independence Day', '08-15'], ['Gandhi Jayanti', '10-02'], CHRISTMAS],
}

/** Public holidays of a country (ISO 3166-1 alpha-2) in a year, in order; none for a country that is not listed. */
export const publicHolidays = (country: string, year: number): PublicHoliday[] =>
  (COUNTRIES[country] ?? [])
    .map(([name, rule]) => ({ date: dateOf(rule, year), name }))
    .sort((one, other) => one.date.localeCompare(other.date))

function dateOf(rule: Rule, year: number): string {
  if (typeof rule === 'string') return `${year}-${rule}`
  if ('easter' in rule) return dateOfDay(easterOf(year) + rule.easter)
  const { nth, weekday, month } = rule
  const first = dayNumberOf(`${year}-${String(month).padStart(2, '0')}-01`)
  const day = first + ((weekday - weekdayOfDay(first) + 7) % 7)
  if (nth > 0) return dateOfDay(day + 7 * (nth - 1))
  const isInMonth = (each: number) => Number(dateOfDay(each).slice(5, 7)) === month
  return dateOfDay(isInMonth(day + 28) ? day + 28 : day + 21)
}

/** Day number of Easter Sunday in the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const shift = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15
  const epact = (19 * golden + shift) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const count = epact + weekday - 7 * late + 114
  const month = String(Math.floor(count / 31)).padStart(2, '0')
  return dayNumberOf(`${year}-${month}-${String((count % 31) + 1).padStart(2, '0')}`)
}
