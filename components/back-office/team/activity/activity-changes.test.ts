import type { AuditEntry } from '@/lib/contract/audit-entry'
import { activityChanges } from './activity-changes'

const entry = (action: string, changes: AuditEntry['changes']): AuditEntry => ({
  _id: 'a',
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ines',
  action,
  subject: 'Counter',
  subjectId: null,
  changes,
})

test('ids of locations, switches and permissions are made readable', () => {
  const changes = {
    isDisabled: ['false', 'true'],
    locationIds: ['', 'x, gone'],
    permissions: ['order.view, brand.view', 'order.view, order.refund'],
  } satisfies AuditEntry['changes']
  const { fields, permissions } = activityChanges(entry('user.update', changes), [{ _id: 'x', name: 'Market hall' }])
  expect(fields).toEqual([
    { label: 'Access', before: 'on', after: 'off' },
    { label: 'Locations', before: 'All locations', after: 'Market hall, a deleted location' },
  ])
  expect(permissions).toEqual({ added: ['order.refund'], removed: ['brand.view'] })
})

test('a deleted record lists no fields; a new one does not repeat its name', () => {
  expect(activityChanges(entry('role.delete', { name: ['Counter', ''] }), []).fields).toEqual([])
  expect(
    activityChanges(entry('role.create', { name: ['', 'Counter'], description: ['', 'Sells'] }), []).fields,
  ).toEqual([{ label: 'Description', before: '', after: 'Sells' }])
})
