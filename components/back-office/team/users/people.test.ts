import type { Invitation } from '@/lib/contract/invitation'
import type { TeamMember } from '@/lib/contract/team-member'
import { filterPeople, NO_PEOPLE_FILTER, peopleOf } from './people'

const member = (name: string, roleName: string, isDisabled = false): TeamMember => ({
  _id: name,
  accountId: name,
  name,
  email: `${name.toLowerCase()}@people.example`,
  photo: null,
  roleId: roleName,
  roleName,
  isOwner: false,
  isDisabled,
  hasTwoFactor: false,
  locationIds: null,
  joinedAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  version: 1,
})
const asked: Invitation = {
  _id: 'asked',
  email: 'new@people.example',
  roleId: 'Support',
  roleName: 'Support',
  invitedBy: 'Ines',
  sentAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  isExpired: true,
}
const people = peopleOf([member('Ines', 'Owner'), member('Jonas', 'Support', true)], [asked])
const found = (part: Partial<typeof NO_PEOPLE_FILTER>) =>
  filterPeople(people, { ...NO_PEOPLE_FILTER, ...part }).map(({ id }) => id)

test('members come before invitations, each with its state', () => {
  expect(people.map(({ id, state }) => [id, state])).toEqual([
    ['Ines', 'active'],
    ['Jonas', 'disabled'],
    ['asked', 'expired'],
  ])
})

test('search, role and state filters are combined', () => {
  expect(found({})).toHaveLength(3)
  expect(found({ query: 'SUPPORT people' })).toEqual(['Jonas', 'asked'])
  expect(found({ query: 'support', state: 'expired' })).toEqual(['asked'])
  expect(found({ roleId: 'Owner', state: 'disabled' })).toEqual([])
})
