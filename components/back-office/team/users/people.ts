import type { Invitation } from '@/lib/contract/invitation'
import type { TeamMember } from '@/lib/contract/team-member'

export const PERSON_STATES = ['active', 'disabled', 'invited', 'expired'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** A person who works in the store, or was invited. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roleId: string
  readonly roleName: string
  readonly state: PersonState
} & (
  | { readonly kind: 'member'; readonly member: TeamMember }
  | { readonly kind: 'invitation'; readonly invitation: Invitation }
)

export type PeopleFilter = {
  readonly query: string
  readonly roleId: string | null
  readonly state: PersonState | null
}

export const NO_PEOPLE_FILTER: PeopleFilter = { query: '', roleId: null, state: null }

/** Colleagues, then pending invitations. */
export const peopleOf = (members: readonly TeamMember[], invitations: readonly Invitation[]): Person[] => [
  ...members.map(colleague),
  ...invitations.map(invited),
]

export const colleague = (member: TeamMember): Person => ({
  kind: 'member',
  id: member._id,
  name: member.name || member.email,
  email: member.email,
  roleId: member.roleId,
  roleName: member.roleName,
  state: member.isDisabled ? 'disabled' : 'active',
  member,
})

const invited = (invitation: Invitation): Person => ({
  kind: 'invitation',
  id: invitation._id,
  name: invitation.email,
  email: invitation.email,
  roleId: invitation.roleId,
  roleName: invitation.roleName,
  state: invitation.isExpired ? 'expired' : 'invited',
  invitation,
})

/** The matching people: every word of the query is in name, address or role. */
export function filterPeople(people: readonly Person[], { query, roleId, state }: PeopleFilter): Person[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const text = `${person.name} ${person.email} ${person.roleName}`.toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (roleId === null || person.roleId === roleId) &&
      (state === null || person.state === state)
    )
  })
}
