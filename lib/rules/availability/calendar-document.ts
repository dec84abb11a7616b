/** One entry of a calendar. Instants in ms; `day` is for whole days, `2026-12-24`, the last one included. */
export type CalendarEntry = { readonly id: string; readonly title: string } & (
  | { readonly startsAt: number; readonly endsAt: number }
  | { readonly day: string; readonly lastDay: string }
)

const DAY = 86_400_000
/** Octets of a line, without its break (RFC 5545, 3.1). */
const LINE = 75

/** A calendar in the format of RFC 5545. `host` makes the ids of entries unique in the world. */
export function calendarDocument(name: string, host: string, entries: readonly CalendarEntry[], now: number): string {
  const stamp = stampOf(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//store-platform//calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@${host}`,
      `DTSTAMP:${stamp}`,
      ...timesOf(entry),
      `SUMMARY:${escaped(entry.title)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function timesOf(entry: CalendarEntry): string[] {
  if ('startsAt' in entry) return [`DTSTART:${stampOf(entry.startsAt)}`, `DTEND:${stampOf(entry.endsAt)}`]
  const after = new Date(Date.parse(`${entry.lastDay}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${compact(entry.day)}`, `DTEND;VALUE=DATE:${compact(after)}`, 'TRANSP:TRANSPARENT']
}

const compact = (date: string): string => date.replaceAll('-', '')

/** `20261124T140000Z`. */
const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A text without control characters: a line break would begin a property of its own. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** Breaks a line where it is too long, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const length = octetsOf(sign)
    // A continued line begins with a space.
    if (octets + length > (parts.length === 0 ? LINE : LINE - 1)) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += sign
    octets += length
  }
  return [...parts, part].join('\r\n ')
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
