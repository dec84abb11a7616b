import { PERMISSIONS } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'
import { permissionCsv } from './permission-csv'

const role = (name: string, permissions: string[]): Role => ({
  _id: name,
  name,
  description: '',
  permissions,
  isOwner: false,
  memberCount: 0,
  version: 1,
})

test('one row per permission, one column per role, and no cell is a formula', () => {
  const lines = permissionCsv([role('Counter', ['order.view']), role('=cmd()', ['order.view', 'order.refund'])]).split(
    '\r\n',
  )
  expect(lines[0]).toBe("\uFEFFGroup,Permission,Name,Sensitive,Counter,'=cmd()")
  expect(lines).toContain('Sell,View orders,order.view,,yes,yes')
  expect(lines).toContain('Sell,Refund payments,order.refund,Returns money to customers,,yes')
  expect(lines).toHaveLength(PERMISSIONS.length + 2)
})
