import 'server-only'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const ISO = /\b(20\d\d)-(\d\d)-(\d\d)\b/g
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?${MONTH}\\.?,?\\s+(20\\d\\d)\\b`, 'gi')
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d\\d)\\b`, 'gi')
const SLASHED = /\b(\d{1,2})[/.](\d{1,2})[/.](20\d\d)\b/g

/**
 * Dates with a year in a text, as epoch milliseconds of their beginning in UTC. Of `3/4/2026` the later meaning is taken,
 * so that nothing counts as past too early.
 */
export function datesInText(text: string): number[] {
  const found: number[] = []
  for (const [, year, month, day] of text.matchAll(ISO))
    found.push(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  for (const [, day, month, year] of text.matchAll(DAY_FIRST))
    found.push(Date.UTC(Number(year), monthOf(month), Number(day)))
  for (const [, month, day, year] of text.matchAll(MONTH_FIRST))
    found.push(Date.UTC(Number(year), monthOf(month), Number(day)))
  for (const [, one, other, year] of text.matchAll(SLASHED)) {
    const meanings = [
      [one, other],
      [other, one],
    ].filter(([month]) => Number(month) <= 12)
    const dates = meanings.map(([month, day]) => Date.UTC(Number(year), Number(month) - 1, Number(day)))
    if (dates.length > 0) found.push(Math.max(...dates))
  }
  return found
}

const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase())
