import { z } from 'zod'
import { Version } from './fields'

export const TeamMember = z.object({
  /** Id of the membership. */
  _id: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  roleId: z.string(),
  roleName: z.string(),
  isOwner: z.boolean(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** Null means all locations. */
  locationIds: z.array(z.string()).nullable(),
  joinedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Version number; sent back so that nobody overwrites a concurrent change. */
  version: Version,
})
export type TeamMember = z.output<typeof TeamMember>
