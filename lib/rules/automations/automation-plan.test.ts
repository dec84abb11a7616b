import fc from 'fast-check'
import { AUTOMATION_FACTS } from './automation-facts'
import { AUTOMATION_END_LABELS, AUTOMATION_ENDS, AUTOMATION_KINDS, NEXT_WAIT } from './automation-kind'
import { dueMoment, INITIAL_LIMITS, isOverCap, isTooLate, planRun } from './automation-plan'
import { withGoods } from './step-design'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = Date.parse('2026-07-01T12:00:00Z')
const stepsOf = (...waits: number[]) =>
  waits.map((waitHours) => ({ waitHours, subject: 'x', preheader: '', design: { v: 1 as const, blocks: [] } }))
const free = { quiet: null, cap: null }
const context = { timeZone: 'UTC', until: NOON + 365 * DAY, earlier: [] }

test('an abandoned cart is written about after 1, 24 and 72 hours', () => {
  const { emails, endReason } = planRun({ at: NOON, end: null }, AUTOMATION_FACTS.left_cart.steps, free, context)
  expect(emails.map(({ at }) => (at - NOON) / HOUR)).toEqual([1, 24, 72])
  expect(endReason).toBe('finished')
})

test('a stop rule ends it before the next email, at the same moment as well', () => {
  const plan = (end: number) =>
    planRun({ at: NOON, end: { at: NOON + end, reason: 'ordered' } }, stepsOf(1, 23), free, context)
  expect(plan(HOUR)).toEqual({ emails: [], endReason: 'ordered' })
  expect(plan(HOUR + 1).emails).toHaveLength(1)
  expect(plan(25 * HOUR)).toMatchObject({ emails: [{ step: 0 }, { step: 1 }], endReason: 'finished' })
})

test('what is not due yet is neither sent nor ended', () => {
  expect(planRun({ at: NOON, end: null }, stepsOf(1, 23), free, { ...context, until: NOON + 2 * HOUR })).toEqual({
    emails: [{ step: 0, at: NOON + HOUR, isCapped: false }],
    endReason: null,
  })
})

test('outside of quiet hours and within the cap, whatever the waits: no window of days has more emails than allowed', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 })
  const cap = fc.record({ emails: fc.integer({ min: 1, max: 4 }), days: fc.integer({ min: 1, max: 10 }) })
  const earlier = fc.array(fc.integer({ min: NOON - 12 * DAY, max: NOON + 20 * DAY }), { maxLength: 3 })
  fc.assert(
    fc.property(waits, cap, earlier, (hours, limit, others) => {
      const limits = { quiet: { from: 21 * 60, until: 8 * 60 }, cap: limit }
      const { emails } = planRun({ at: NOON, end: null }, stepsOf(...hours), limits, { ...context, earlier: others })
      expect(emails).toHaveLength(hours.length)
      let sum = NOON
      for (const [index, { at, isCapped }] of emails.entries()) {
        sum += (hours[index] ?? 0) * HOUR
        expect(at).toBeGreaterThanOrEqual(sum)
        const hour = new Date(at).getUTCHours()
        expect(hour >= 8 && hour < 21).toBe(true)
        const before = [...others, ...emails.slice(0, index).flatMap((each) => (each.isCapped ? [] : each.at))]
        const inWindow = before.filter((sent) => sent <= at && sent > at - limit.days * DAY).length
        expect(isCapped).toBe(inWindow >= limit.emails)
      }
    }),
  )
})

test('the cap counts the days before, and no cap counts nothing', () => {
  const cap = { emails: 2, days: 7 }
  expect(isOverCap(NOON, [NOON - 1, NOON - 6 * DAY], cap)).toBe(true)
  expect(isOverCap(NOON, [NOON - 1, NOON - 7 * DAY], cap)).toBe(false)
  expect(isOverCap(NOON, [NOON, NOON, NOON], null)).toBe(false)
})

test('an email that is two days behind its time is not sent', () => {
  expect([isTooLate(NOON, NOON + 48 * HOUR), isTooLate(NOON, NOON + 48 * HOUR + 1)]).toEqual([false, true])
  expect(dueMoment(NOON, { waitHours: 10 }, INITIAL_LIMITS.quiet, 'UTC')).toBe(NOON + 20 * HOUR)
})

test.each(AUTOMATION_KINDS)('%s comes with emails that its own limits allow', (kind) => {
  const { steps, maxSteps, firstWait, name, trigger } = AUTOMATION_FACTS[kind]
  expect(AUTOMATION_FACTS[kind].kind).toBe(kind)
  expect(name && trigger).toBeTruthy()
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(maxSteps)
  for (const [index, { waitHours, subject, design }] of steps.entries()) {
    const { min, max } = index === 0 ? firstWait : NEXT_WAIT
    expect(waitHours).toBeGreaterThanOrEqual(min)
    expect(waitHours).toBeLessThanOrEqual(max)
    expect(subject).not.toBe('')
    expect(new Set(design.blocks.map(({ id }) => id)).size).toBe(design.blocks.length)
  }
  expect(AUTOMATION_ENDS.filter((end) => !AUTOMATION_END_LABELS[end])).toEqual([])
})

test('the goods of a person go into blocks of products that name none', () => {
  const block = (products: string[]) => ({ id: 'a', type: 'products', settings: { products } })
  const shown = withGoods({ v: 1, blocks: [block([]), block(['own'])] }, ['one', 'two'])
  expect(shown.blocks.map(({ settings }) => settings.products)).toEqual([['one', 'two'], ['own']])
})
