import { callerAs, expect } from '../fixtures'
import { linkTo, newEmail, newOwner, PASSWORD, portal, post, secretIn, tokenOf } from '../platform/people'

type Role = { _id: string; name: string; description: string; permissions: string[]; version: number }
type Member = { _id: string; email: string; name: string }
export type Colleague = { email: string; token: string; memberId: string; name: string }

const api = callerAs(portal.host)
let made: ReturnType<typeof newOwner> | undefined

/** A store that no other worker changes: one per worker, since signing up is rate limited. */
export function ownStore(): ReturnType<typeof newOwner> {
  made ??= newOwner()
  return made
}

async function payloadOf<T>(path: string, token: string): Promise<T> {
  const { json } = await api(`/api/${path}`, { headers: { authorization: token } })
  return (json as { payload: T }).payload
}

export const rolesOf = async (token: string) => (await payloadOf<{ roles: Role[] }>('vender/roles/list', token)).roles
const membersOf = async (token: string) => (await payloadOf<{ members: Member[] }>('vender/users/list', token)).members

export async function roleNamed(token: string, name: string): Promise<Role> {
  const role = (await rolesOf(token)).find((each) => each.name === name)
  if (!role) throw new Error(`There is no role ${name}.`)
  return role
}

/** A role with a name that no other test takes. */
export async function newRole(token: string, permissions: string[]): Promise<Role> {
  const name = `Role ${newEmail().slice(0, 9)}`
  const { status, payload } = await post('vender/roles/create', { name, description: 'For a test', permissions }, token)
  expect(status).toBe(200)
  return payload as Role
}

/** A signed-in person who has accepted an invitation. */
export async function newColleague(ownerToken: string, roleId: string, firstName: string): Promise<Colleague> {
  const email = newEmail()
  expect((await post('vender/users/invite', { email, roleId }, ownerToken)).status).toBe(200)
  const token = secretIn(await linkTo(email, 'signup'))
  const name = { first_Name: firstName, last_Name: email.slice(1, 7) }
  expect((await post('vender/auth/accept-invitation', { token, password: PASSWORD, ...name })).status).toBe(200)
  const member = (await membersOf(ownerToken)).find((each) => each.email === email)
  if (!member) throw new Error(`${email} did not join.`)
  return { email, token: await tokenOf({ email, password: PASSWORD }), memberId: member._id, name: member.name }
}
