import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deedInWords } from './deed-words'

test('a deed is told in words, an unknown one as it is', () => {
  expect(deedInWords('user.invite')).toBe('invited')
  expect(deedInWords('purchase_order.cancel')).toBe('cancelled the purchase order')
  expect(deedInWords('coupon.bulk_end')).toBe('coupon bulk end')
})

test('every deed that a service writes into the log by name has its words', () => {
  const services = 'lib/server/services'
  const files = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const deeds = files.flatMap((file) =>
    [...readFileSync(path.join(services, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, deed]) => deed,
    ),
  )
  expect(deeds.length).toBeGreaterThan(20)
  expect(deeds.filter((deed = '') => deedInWords(deed) === deed.replace(/[._]/g, ' '))).toEqual([])
})
