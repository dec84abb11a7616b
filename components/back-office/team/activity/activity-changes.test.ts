import type { AuditEntry } from '@/lib/contract/team'
import { changesOf } from './activity-changes'

const entry = (action: string, changes: AuditEntry['changes']): AuditEntry => ({
  _id: 'a',
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ines',
  action,
  subject: 'Till',
  changes,
})

test('ids of locations, switches and rights are made readable', () => {
  const changes = {
    isDisabled: ['false', 'true'],
    locationIds: ['', 'x, gone'],
    permissions: ['order.view, brand.view', 'order.view, order.refund'],
  } satisfies AuditEntry['changes']
  const { fields, permissions } = changesOf(entry('user.update', changes), [{ _id: 'x', name: 'Market hall' }])
  expect(fields).toEqual([
    { label: 'Access', before: 'on', after: 'off' },
    { label: 'Locations', before: 'All locations', after: 'Market hall, a deleted location' },
  ])
  expect(permissions).toEqual({ added: ['order.refund'], removed: ['brand.view'] })
})

test('what is deleted tells no fields; what is new does not tell its name twice', () => {
  expect(changesOf(entry('role.delete', { name: ['Till', ''] }), []).fields).toEqual([])
  expect(changesOf(entry('role.create', { name: ['', 'Till'], description: ['', 'Sells'] }), []).fields).toEqual([
    { label: 'Description', before: '', after: 'Sells' },
  ])
})
