import { randomBytes } from 'node:crypto'
import { makeVendor } from '@/lib/demo/account-factory'
import type { MadeStore } from '@/lib/demo/factories'
import { callApi } from './call-api'

type Team = {
  store: MadeStore
  owner: { token: string }
  call(path: string, json: unknown): Promise<{ payload: unknown }>
}

const email = () => `guest-${randomBytes(5).toString('hex')}@people.example`

/** A role of the store that the sample may change. */
async function someRole(world: Team): Promise<{ _id: string; version: number }> {
  const draft = { name: `Role ${randomBytes(4).toString('hex')}`, description: '', permissions: ['product.view'] }
  return (await world.call('vender/roles/create', draft)).payload as { _id: string; version: number }
}

async function someInvitation(world: Team): Promise<{ _id: string }> {
  const sent = { email: email(), roleId: (await someRole(world))._id }
  return (await world.call('vender/users/invite', sent)).payload as { _id: string }
}

/** Memberships are found through the list, as the screen finds them. */
async function someMember(world: Team): Promise<{ _id: string; roleId: string; version: number }> {
  const made = await makeVendor(world.store, 'Cashier')
  const listed = await callApi('vender/users/list', { headers: { authorization: world.owner.token } })
  const { members } = listed.payload as { members: { _id: string; roleId: string; version: number; email: string }[] }
  const found = members.find((member) => member.email === made.email)
  if (!found) throw new Error('the member is not listed')
  return found
}

/** One valid input for each call about members of the team and their roles. */
export const teamSamples: Readonly<Record<string, (team: Team) => unknown>> = {
  'vender/users/list': () => ({}),
  'vender/users/invite': async (team) => ({ email: email(), roleId: (await someRole(team))._id }),
  'vender/users/resend-invitation': async (team) => ({ _id: (await someInvitation(team))._id }),
  'vender/users/withdraw-invitation': async (team) => ({ _id: (await someInvitation(team))._id }),
  'vender/users/update': async (team) => {
    const { _id, roleId, version } = await someMember(team)
    return { _id, roleId, version, locationIds: null, isDisabled: false }
  },
  'vender/users/remove': async (team) => ({ _id: (await someMember(team))._id }),
  'vender/roles/list': () => ({}),
  'vender/roles/create': () => ({ name: `New ${randomBytes(4).toString('hex')}`, description: '', permissions: [] }),
  'vender/roles/update': async (team) => {
    const { _id, version } = await someRole(team)
    return { _id, version, name: `Changed ${_id.slice(-6)}`, description: '', permissions: ['order.view'] }
  },
  'vender/roles/delete': async (team) => ({ _id: (await someRole(team))._id }),
}
