import { announcementAt } from './announcement-at'

const ALWAYS = { text: 'Free delivery this week', href: '/promotion-list', from: null, until: null }
const NOON = '2026-12-01T12:00:00Z'
const EVENING = '2026-12-01T18:00:00Z'
const at = (time: string) => new Date(`2026-12-01T${time}Z`)

test('without a window it always shows and never changes', () => {
  expect(announcementAt(ALWAYS, at('09:00:00'))).toEqual({
    announcement: { text: 'Free delivery this week', href: '/promotion-list' },
    changesAt: null,
  })
})

test('the window is exact at both edges', () => {
  const window = { ...ALWAYS, from: NOON, until: EVENING }
  expect(announcementAt(window, at('11:59:59.999'))).toEqual({ announcement: null, changesAt: new Date(NOON) })
  expect(announcementAt(window, at('12:00:00'))).toMatchObject({
    announcement: { text: ALWAYS.text },
    changesAt: new Date(EVENING),
  })
  expect(announcementAt(window, at('17:59:59.999')).announcement).not.toBeNull()
  expect(announcementAt(window, at('18:00:00'))).toEqual({ announcement: null, changesAt: null })
})

test('blank text shows nothing; an unsafe link leaves the text; an invalid moment counts as none', () => {
  expect(announcementAt({ ...ALWAYS, text: '  ' }, at('09:00:00'))).toEqual({ announcement: null, changesAt: null })
  expect(announcementAt({ ...ALWAYS, href: 'javascript:alert(1)' }, at('09:00:00')).announcement).toEqual({
    text: ALWAYS.text,
    href: null,
  })
  expect(announcementAt({ ...ALWAYS, until: 'soon' }, at('09:00:00')).announcement).not.toBeNull()
})
