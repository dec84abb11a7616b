import 'server-only'
import { invitations } from '@/lib/contract/session'
import { team } from '@/lib/contract/team'
import { listActivity } from '../audit/list-activity'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { acceptInvitation, readInvitation } from './accept-invitation'
import { removeMember, updateMember } from './change-member'
import { createRole, deleteRole, updateRole } from './change-role'
import { invite, resendInvitation, withdrawInvitation } from './invite'
import { listMembers } from './list-members'
import { listRoles } from './list-roles'

export const teamFeature = feature({
  name: 'team',
  calls: [
    ...bindCalls(invitations, { invitation: readInvitation, acceptInvitation }),
    ...bindCalls(team, {
      members: listMembers,
      invite,
      resendInvitation,
      withdrawInvitation,
      updateMember,
      removeMember,
      roles: listRoles,
      createRole,
      updateRole,
      deleteRole,
      activity: listActivity,
    }),
  ],
})
