import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describeAction } from './describe-action'

test('an action has a text; an unknown one is shown by its name', () => {
  expect(describeAction('user.invite')).toBe('invited')
  expect(describeAction('purchase_order.cancel')).toBe('cancelled the purchase order')
  expect(describeAction('coupon.bulk_end')).toBe('coupon bulk end')
})

test('every action that a service logs by name has a text', () => {
  const services = 'lib/server/services'
  const files = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const actions = files.flatMap((file) =>
    [...readFileSync(path.join(services, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, did]) => did,
    ),
  )
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((did = '') => describeAction(did) === did.replace(/[._]/g, ' '))).toEqual([])
})
