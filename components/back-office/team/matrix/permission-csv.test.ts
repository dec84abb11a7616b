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

test('a row a right, a column a role, and no name that a spreadsheet would run', () => {
  const lines = permissionCsv([role('Till', ['order.view']), role('=cmd()', ['order.view', 'order.refund'])]).split(
    '\r\n',
  )
  expect(lines[0]).toBe("\uFEFFGroup,Right,Name,Sensitive,Till,'=cmd()")
  expect(lines).toContain('Sell,View orders,order.view,,yes,yes')
  expect(lines).toContain('Sell,Refund payments,order.refund,Returns money to customers,,yes')
  expect(lines).toHaveLength(PERMISSIONS.length + 2)
})
