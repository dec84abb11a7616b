import fc from 'fast-check'
import { calendarDocument } from './calendar-document'

const NOW = Date.parse('2026-11-24T10:00:00Z')
const linesOf = (document: string) => document.replaceAll('\r\n ', '').split('\r\n')

test('times are instants, closures whole days whose end is the day after the last', () => {
  const lines = linesOf(
    calendarDocument(
      'Quay',
      'quay.example',
      [
        { id: 'a', title: 'Pick-up #1042', startsAt: NOW, endsAt: NOW + 3_600_000 },
        { id: 'b', title: 'Closed: Christmas', day: '2026-12-31', lastDay: '2026-12-31' },
      ],
      NOW,
    ),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:a@quay.example',
      'DTSTART:20261124T100000Z',
      'DTEND:20261124T110000Z',
      'SUMMARY:Pick-up #1042',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
    ]),
  )
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('no text ends its line, adds a property or makes a line longer than 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const document = calendarDocument('Quay', 'quay.example', [{ id: 'a', title, startsAt: NOW, endsAt: NOW }], NOW)
      for (const line of document.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(linesOf(document)).toHaveLength(17)
      expect(document.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
  const forged = calendarDocument('A\r\nBEGIN:VEVENT', 'x', [], NOW)
  expect(linesOf(forged).filter((line) => line === 'BEGIN:VEVENT')).toEqual([])
})
