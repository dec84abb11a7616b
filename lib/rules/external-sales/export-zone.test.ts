import { DateTime } from 'luxon'
import { exportZone } from './export-zone'

test.each([
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['pacific time (us & canada)', 'America/Los_Angeles'],
  ['Sydney', 'Australia/Sydney'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Eastern', null],
  ['', null],
])('%s is the zone %s', (name, zone) => {
  expect(exportZone(name)).toBe(zone)
})

test('every zone exists', () => {
  for (const name of ['Hawaii', 'Alaska', 'Newfoundland', 'Indiana (East)', 'Perth', 'Wellington', 'Osaka'])
    expect(DateTime.now().setZone(exportZone(name) ?? 'no zone').isValid).toBe(true)
})
