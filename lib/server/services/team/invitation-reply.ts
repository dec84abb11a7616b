import 'server-only'
import type { Invitation } from '@/lib/contract/invitation'
import type { invitation } from '../../db/schema/team'

export type InvitationRow = typeof invitation.$inferSelect

export const invitationReply = (row: InvitationRow, role: { name: string }): Invitation => ({
  _id: row.id,
  email: row.email,
  roleId: row.roleId,
  roleName: role.name,
  invitedBy: row.invitedBy,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= new Date(),
})
