import { z } from 'zod'
import { AuditEntry } from './audit-entry'
import { group } from './endpoint'
import { Done, EmailSchema, Id, Nothing, Version } from './fields'
import { Invitation } from './invitation'
import { TeamMember } from './team-member'

const LocationChoice = z.object({ _id: z.string(), name: z.string() })

export const Role = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  /** The owner's role: has every permission and cannot be changed. */
  isOwner: z.boolean(),
  memberCount: z.number().int(),
  version: Version,
})
export type Role = z.output<typeof Role>

const RoleDraft = {
  name: z.string('Please Enter Name').trim().min(1, 'Please Enter Name').max(60),
  description: z.string().trim().max(300).default(''),
  permissions: z.array(z.string().max(60)).max(200),
}

export const team = group({
  members: {
    method: 'GET',
    path: 'vender/users/list',
    audience: 'vendor',
    permission: 'user.view',
    summary: 'Everybody who works in the store, open invitations, and the locations there are',
    input: Nothing,
    reply: z.object({
      members: z.array(TeamMember),
      invitations: z.array(Invitation),
      locations: z.array(LocationChoice),
    }),
  },
  invite: {
    method: 'POST',
    path: 'vender/users/invite',
    audience: 'vendor',
    permission: 'user.edit',
    summary: 'Invites somebody by email; nobody can grant permissions that they do not have',
    input: z.object({ email: EmailSchema, roleId: Id, locationIds: z.array(Id).max(500).nullable().default(null) }),
    reply: Invitation,
  },
  resendInvitation: {
    method: 'POST',
    path: 'vender/users/resend-invitation',
    audience: 'vendor',
    permission: 'user.edit',
    summary: 'Sends an invitation again; the older link expires',
    input: z.object({ _id: Id }),
    reply: Invitation,
  },
  withdrawInvitation: {
    method: 'POST',
    path: 'vender/users/withdraw-invitation',
    audience: 'vendor',
    permission: 'user.edit',
    summary: 'Revokes an invitation',
    input: z.object({ _id: Id }),
    reply: Done,
  },
  updateMember: {
    method: 'POST',
    path: 'vender/users/update',
    audience: 'vendor',
    permission: 'user.edit',
    summary: 'Changes role, locations or access of a colleague; the last owner cannot be removed',
    input: z.object({
      _id: Id,
      roleId: Id,
      locationIds: z.array(Id).max(500).nullable(),
      isDisabled: z.boolean(),
      version: Version,
    }),
    reply: TeamMember,
  },
  removeMember: {
    method: 'POST',
    path: 'vender/users/remove',
    audience: 'vendor',
    permission: 'user.edit',
    summary: 'Ends a colleague’s access to the store',
    input: z.object({ _id: Id }),
    reply: Done,
  },
  roles: {
    method: 'GET',
    path: 'vender/roles/list',
    audience: 'vendor',
    permission: 'role.view',
    summary: 'The store’s roles with their permissions',
    input: Nothing,
    reply: z.object({ roles: z.array(Role) }),
  },
  createRole: {
    method: 'POST',
    path: 'vender/roles/create',
    audience: 'vendor',
    permission: 'role.edit',
    summary: 'Creates a role with permissions that the caller has',
    input: z.object(RoleDraft),
    reply: Role,
  },
  updateRole: {
    method: 'POST',
    path: 'vender/roles/update',
    audience: 'vendor',
    permission: 'role.edit',
    summary: 'Changes a role, effective immediately for everybody who has it',
    input: z.object({ ...RoleDraft, _id: Id, version: Version }),
    reply: Role,
  },
  deleteRole: {
    method: 'POST',
    path: 'vender/roles/delete',
    audience: 'vendor',
    permission: 'role.edit',
    summary: 'Deletes an unused role, or moves its members to another role first',
    input: z.object({ _id: Id, moveTo: Id.optional() }),
    reply: Done,
  },
  activity: {
    method: 'GET',
    path: 'vender/audit/list',
    audience: 'vendor',
    permission: 'audit.view',
    summary: 'Who changed what, newest first, a page at a time',
    input: z.object({ before: Id.optional(), subjectId: Id.optional() }),
    reply: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  },
})
