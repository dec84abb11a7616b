import { renderToStaticMarkup } from 'react-dom/server'
import type { Schedule } from '@/lib/rules/availability/schedule'
import type { WidgetKind, WidgetSettings } from '@/lib/rules/template-piece'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import { Widget } from './widget'

const day = [{ from: 540, length: 540 }]
const scheduleOf = (week: Schedule['week']): Schedule => ({
  timeZone: 'Europe/Berlin',
  week,
  seasons: [],
  exceptions: [],
  pause: null,
})
const facts: WidgetFacts = {
  // A Tuesday; Berlin is an hour ahead of UTC.
  at: '2026-11-24T10:00:00Z',
  timeZone: 'Europe/Berlin',
  locale: 'en-GB',
  places: [{ _id: 'p1', name: 'Shop', schedule: scheduleOf([day, day, day, day, day, [], []]) }],
}
const HOSTILE = `"><img src=x onerror=alert(1)></textarea><script>alert(1)</script>`
const markup = (kind: WidgetKind, settings: WidgetSettings = {}, more: Partial<WidgetFacts> = {}) =>
  renderToStaticMarkup(<Widget kind={kind} settings={settings} facts={{ ...facts, ...more }} storeName="Fern" />)

test('opening hours say until when it is open, and mark today', () => {
  const html = markup('hours')
  expect(html).toContain('Open until 18:00')
  expect(html).toMatch(/Tuesday<span class="visually-hidden"> \(today\)<\/span>/)
  expect(html).toContain('<dd>Closed</dd>')
  expect(html).not.toContain('<h3>')
})

test('opening hours show one line, one place, or nothing', () => {
  expect(markup('hours', { week: 'off' })).not.toContain('<dl')
  const places = [...facts.places, { _id: 'p2', name: HOSTILE, schedule: scheduleOf([[], [], [], [], [], [], day]) }]
  expect(markup('hours', {}, { places })).toContain('<h3>Shop</h3>')
  expect(markup('hours', { location: 'p2' }, { places })).toContain('Closed. Opens on Sunday at 09:00')
  expect(markup('hours', {}, { places: [] })).toBe('')
})

test('a countdown shows figures, then the text after its end, or nothing', () => {
  expect(markup('countdown', { until: '2026-11-26T12:00:00Z' })).toMatch(/<b>02<\/b> days.*<b>02<\/b> hours/)
  expect(markup('countdown', { until: '2026-11-25T11:00:00Z' })).toMatch(/<b>01<\/b> day .*<b>01<\/b> hour /)
  expect(markup('countdown', { until: '2026-11-24T10:00:00Z', ended: 'Over' })).toContain('Over')
  expect(markup('countdown', { until: '2026-11-24T10:00:00Z' })).toBe('')
  expect(markup('countdown', { until: 'soon' })).toBe('')
})

test.each(['newsletter', 'contact'] as const)(
  '%s: a form that needs no script, with a trap and its own thanks',
  (kind) => {
    const html = markup(kind, { n: '3' })
    expect(html).toMatch(/<form [^>]*method="post" action="\/api\/forms\/\w+">/)
    expect(html).toContain('name="n" value="3"')
    expect(html).toContain('id="sent-3"')
    expect(html).toMatch(/aria-hidden="true"><label>[^<]*<input type="text" name="website" tabindex="-1"/)
  },
)

test('a phone field only where it is asked for', () => {
  expect(markup('contact')).not.toContain('type="tel"')
  expect(markup('contact', { phone: 'on' })).toContain('type="tel"')
})

test.each(['hours', 'countdown', 'newsletter', 'contact'] as const)('%s: hostile settings stay text', (kind) => {
  const settings = {
    button: HOSTILE,
    note: HOSTILE,
    thanks: HOSTILE,
    ended: HOSTILE,
    until: '2020-01-01T00:00:00Z',
    n: '1',
  }
  const places = [1, 2].map((n) => ({ ...facts.places[0]!, _id: String(n), name: HOSTILE }))
  expect(markup(kind, settings, { places })).not.toMatch(/<img|<script|<\/textarea><\/?script/)
})
