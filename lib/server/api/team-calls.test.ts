import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { emailsTo, tokenFor } from '@/e2e/emails'
import { provideTestDatabase } from '@/e2e/test-database'
import { joinStore, MADE_PASSWORD, makeAccount, makeToken, makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'
import { subscriptionPlan } from '../db/schema/platform'
import { location } from '../db/schema/stock'
import { subscription } from '../db/schema/website'
import { platformTransaction, transaction } from '../db/transaction'
import { seedPlans } from '../services/subscription/seed-plans'

provideTestDatabase()

const post = (path: string, json: unknown, token = '') => callApi(path, { json, headers: { authorization: token } })
const get = (path: string, token: string) => callApi(path, { headers: { authorization: token } })

type Roles = { roles: { _id: string; name: string; permissions: string[]; memberCount: number; version: number }[] }
type Members = {
  members: {
    _id: string
    email: string
    roleName: string
    roleId: string
    isDisabled: boolean
    version: number
    locationIds: string[] | null
  }[]
  invitations: { _id: string; email: string }[]
  locations: { _id: string }[]
}

const rolesOf = async (token: string) => ((await get('vender/roles/list', token)).payload as Roles).roles
async function roleOf(token: string, name: string) {
  const found = (await rolesOf(token)).find((role) => role.name === name)
  if (!found) throw new Error(`no role ${name}`)
  return found
}
const teamOf = async (token: string) => (await get('vender/users/list', token)).payload as Members
async function memberOf(token: string, email: string) {
  const found = (await teamOf(token)).members.find((member) => member.email === email)
  if (!found) throw new Error(`no member ${email}`)
  return found
}

test('a store has seven roles at first, and the owner has every permission', async () => {
  const { token } = await makeVendor(await makeStore())
  const roles = await rolesOf(token)
  expect(roles.map((role) => role.name)).toEqual([
    'Owner',
    'Manager',
    'Cashier',
    'Stock clerk',
    'Marketing',
    'Accountant',
    'Support',
  ])
  expect(roles.find((role) => role.name === 'Accountant')?.permissions).not.toContain('order.refund')
  expect(roles.find((role) => role.name === 'Cashier')?.permissions).toContain('order.view')
})

test('a person without an account is invited, chooses a password and works with the role offered', async () => {
  const store = await makeStore({ name: 'Hollow Oak' })
  const { token } = await makeVendor(store)
  const email = 'new-hand@people.example'
  const offered = { email, roleId: (await roleOf(token, 'Cashier'))._id }
  expect((await post('vender/users/invite', offered, token)).status).toBe(200)
  expect((await post('vender/users/invite', offered, token)).status).toBe(409)
  const link = await tokenFor(email)
  expect((await post('vender/auth/invitation', { token: link })).payload).toEqual({
    email,
    storeName: 'Hollow Oak',
    roleName: 'Cashier',
    hasAccount: false,
  })
  const lacking = await post('vender/auth/accept-invitation', { token: link, password: 'weak' })
  expect(Object.keys(lacking.error?.fields ?? {}).sort()).toEqual(['first_Name', 'last_Name', 'password'])
  const accepted = { token: link, password: 'Copper-Kettle-5', first_Name: 'Ines', last_Name: 'Roy' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => post('vender/auth/accept-invitation', accepted)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const signedIn = await post('vender/auth/login', { email, password: 'Copper-Kettle-5' })
  expect(signedIn.payload).toMatchObject({ userData: { roleName: 'Cashier', isOwner: false } })
  expect((await teamOf(token)).invitations).toEqual([])
})

test('a person with an account joins with its password, which does not change', async () => {
  const { token } = await makeVendor(await makeStore())
  const known = await makeAccount()
  await post('vender/users/invite', { email: known.email, roleId: (await roleOf(token, 'Support'))._id }, token)
  const link = await tokenFor(known.email)
  expect((await post('vender/auth/accept-invitation', { token: link, password: 'Guess-Work-1' })).status).toBe(400)
  expect((await post('vender/auth/accept-invitation', { token: link, password: MADE_PASSWORD })).status).toBe(200)
  expect((await post('vender/auth/login', { email: known.email, password: MADE_PASSWORD })).status).toBe(200)
})

test('a withdrawn invitation and the older link of a resent one are invalid', async () => {
  const { token } = await makeVendor(await makeStore())
  const email = 'second-thoughts@people.example'
  const invited = await post('vender/users/invite', { email, roleId: (await roleOf(token, 'Support'))._id }, token)
  const { _id } = invited.payload as { _id: string }
  const first = await tokenFor(email)
  await post('vender/users/resend-invitation', { _id }, token)
  const second = await tokenFor(email)
  expect((await post('vender/auth/invitation', { token: first })).status).toBe(400)
  expect((await post('vender/auth/invitation', { token: second })).status).toBe(200)
  expect((await post('vender/users/withdraw-invitation', { _id }, token)).status).toBe(200)
  expect((await post('vender/auth/invitation', { token: second })).status).toBe(400)
  expect(await emailsTo(email)).toHaveLength(2)
})

test('nobody grants permissions that they do not have: by role, by invitation, by promotion', async () => {
  const store = await makeStore()
  const owner = await makeVendor(store)
  const manager = await makeVendor(store, 'Manager')
  const clerk = await makeVendor(store, 'Stock clerk')
  const [ownerRole, managerRole] = [await roleOf(owner.token, 'Owner'), await roleOf(owner.token, 'Manager')]
  expect(
    (await post('vender/users/invite', { email: 'crony@people.example', roleId: ownerRole._id }, manager.token)).status,
  ).toBe(403)
  const member = await memberOf(owner.token, clerk.email)
  const promoted = {
    _id: member._id,
    roleId: ownerRole._id,
    locationIds: null,
    isDisabled: false,
    version: member.version,
  }
  expect((await post('vender/users/update', promoted, manager.token)).status).toBe(403)
  const boss = await memberOf(owner.token, owner.email)
  expect((await post('vender/users/remove', { _id: boss._id }, manager.token)).status).toBe(403)

  const custom = { name: 'Role keeper', description: '', permissions: ['role.edit', 'user.edit'] }
  await post('vender/roles/create', custom, owner.token)
  const keeper = await makeVendor(store, 'Role keeper')
  const richer = { name: 'Richer', description: '', permissions: ['order.refund'] }
  expect((await post('vender/roles/create', richer, keeper.token)).error?.message).toContain('refund payments')
  const stripped = { ...managerRole, permissions: ['role.view'] }
  expect((await post('vender/roles/update', stripped, keeper.token)).status).toBe(403)
  expect((await post('vender/roles/update', { ...ownerRole, permissions: [] }, owner.token)).status).toBe(403)
})

test('nobody extends their own locations, nor grants others locations that they do not have', async () => {
  const store = await makeStore()
  const owner = await makeVendor(store)
  const near = (await teamOf(owner.token)).locations[0]?._id ?? ''
  const far = uuidv7()
  await transaction(store, (tx) => tx.insert(location).values({ storeId: store.storeId, id: far, name: 'Far shop' }))
  const [manager, clerk, roamer] = [
    await makeVendor(store, 'Manager'),
    await makeVendor(store, 'Stock clerk'),
    await makeVendor(store, 'Cashier'),
  ]
  const change = async (email: string, locationIds: string[] | null, token: string, isDisabled = false) => {
    const { _id, roleId, version } = await memberOf(owner.token, email)
    return post('vender/users/update', { _id, roleId, version, locationIds, isDisabled }, token)
  }
  for (const { email } of [manager, clerk]) expect((await change(email, [near], owner.token)).status).toBe(200)

  for (const wider of [null, [near, far], [far]]) {
    expect((await change(manager.email, wider, manager.token)).error?.message).toContain('your own locations')
    expect((await change(clerk.email, wider, manager.token)).error?.fields).toHaveProperty('locationIds')
    const offered = { email: 'wide@people.example', roleId: (await roleOf(owner.token, 'Cashier'))._id }
    expect((await post('vender/users/invite', { ...offered, locationIds: wider }, manager.token)).status).toBe(403)
  }
  expect((await change(owner.email, [near], owner.token)).status).toBe(403)
  expect((await change(roamer.email, [near], manager.token)).status).toBe(403)
  const everywhere = await memberOf(owner.token, roamer.email)
  expect((await post('vender/users/remove', { _id: everywhere._id }, manager.token)).status).toBe(403)

  expect((await change(clerk.email, [near], manager.token, true)).status).toBe(200)
  expect((await teamOf(owner.token)).members.map(({ locationIds }) => locationIds)).toEqual([
    null,
    [near],
    [near],
    null,
  ])
})

test('the last owner cannot be removed, also when two owners remove each other at the same moment', async () => {
  const store = await makeStore()
  const one = await makeVendor(store)
  const lone = await memberOf(one.token, one.email)
  expect((await post('vender/users/remove', { _id: lone._id }, one.token)).status).toBe(403)
  for (let round = 0; round < 5; round += 1) {
    const shop = await makeStore()
    const [first, second] = [await makeVendor(shop), await makeVendor(shop)]
    const ids = [(await memberOf(first.token, first.email))._id, (await memberOf(first.token, second.email))._id]
    await Promise.all([
      post('vender/users/remove', { _id: ids[1] }, first.token),
      post('vender/users/remove', { _id: ids[0] }, second.token),
    ])
    const alive = await Promise.all([first, second].map(({ token }) => get('vender/users/list', token)))
    expect(alive.filter((answer) => answer.status === 200)).toHaveLength(1)
  }
})

test('a changed role applies with the next call, and a disabled colleague is signed out at once', async () => {
  const store = await makeStore()
  const owner = await makeVendor(store)
  const clerk = await makeVendor(store, 'Marketing')
  expect((await get('vender/users/list', clerk.token)).status).toBe(403)
  const role = await roleOf(owner.token, 'Marketing')
  const changed = await post(
    'vender/roles/update',
    {
      _id: role._id,
      version: role.version,
      name: 'Marketing',
      description: 'And people',
      permissions: [...role.permissions, 'user.view'],
    },
    owner.token,
  )
  expect(changed.status).toBe(200)
  expect((await get('vender/users/list', clerk.token)).status).toBe(200)
  const stale = { _id: role._id, version: role.version, name: 'M', description: '', permissions: [] }
  expect((await post('vender/roles/update', stale, owner.token)).status).toBe(409)

  const member = await memberOf(owner.token, clerk.email)
  const off = { _id: member._id, roleId: member.roleId, locationIds: null, isDisabled: true, version: member.version }
  expect((await post('vender/users/update', off, owner.token)).payload).toMatchObject({ isDisabled: true })
  expect((await get('vender/users/list', clerk.token)).status).toBe(401)
  const back = await makeToken(clerk, store.storeId)
  expect((await get('vender/users/list', back)).status).toBe(403)
})

test('a role in use is deleted only when its users get another, and every change is in the log with before and after', async () => {
  const store = await makeStore()
  const owner = await makeVendor(store, 'Owner', { firstName: 'Olga', lastName: 'Brandt' })
  const clerk = await makeVendor(store, 'Support')
  const [support, cashier] = [await roleOf(owner.token, 'Support'), await roleOf(owner.token, 'Cashier')]
  expect((await post('vender/roles/delete', { _id: support._id }, owner.token)).status).toBe(409)
  expect((await post('vender/roles/delete', { _id: support._id, moveTo: cashier._id }, owner.token)).status).toBe(200)
  expect((await memberOf(owner.token, clerk.email)).roleName).toBe('Cashier')
  const renamed = {
    _id: cashier._id,
    version: cashier.version,
    name: 'Counter',
    description: '',
    permissions: cashier.permissions,
  }
  await post('vender/roles/update', renamed, owner.token)
  const log = (await get('vender/audit/list', owner.token)).payload as {
    entries: { who: string; action: string; subject: string; changes: Record<string, [string, string]> }[]
  }
  expect(log.entries.map((entry) => entry.action).slice(0, 2)).toEqual(['role.update', 'role.delete'])
  expect(log.entries[0]).toMatchObject({ who: 'Olga Brandt', changes: { name: ['Cashier', 'Counter'] } })
})

test('ids of another store are not found, like ids that do not exist', async () => {
  const [mine, theirs] = [await makeStore(), await makeStore()]
  const me = await makeVendor(mine)
  const them = await makeVendor(theirs)
  const foreignRole = await roleOf(them.token, 'Cashier')
  const foreignMember = await memberOf(them.token, them.email)
  const foreignPlace = (await teamOf(them.token)).locations[0]?._id
  const ownRole = await roleOf(me.token, 'Cashier')
  const random = '0190a0a0-0000-7000-8000-000000000000'
  for (const _id of [foreignRole._id, random]) {
    const draft = { _id, version: 1, name: 'Taken over', description: '', permissions: [] }
    expect((await post('vender/roles/update', draft, me.token)).status).toBe(404)
    expect((await post('vender/roles/delete', { _id }, me.token)).status).toBe(404)
    expect((await post('vender/users/invite', { email: 'a@people.example', roleId: _id }, me.token)).status).toBe(404)
  }
  expect((await post('vender/users/remove', { _id: foreignMember._id }, me.token)).status).toBe(404)
  const confined = { email: 'b@people.example', roleId: ownRole._id, locationIds: [foreignPlace] }
  expect((await post('vender/users/invite', confined, me.token)).error?.fields).toHaveProperty('locationIds')
  const joined = await makeAccount()
  await joinStore(mine, joined, 'Cashier')
  expect((await teamOf(them.token)).members).toHaveLength(1)
})

test('a plan excludes permissions, also from the owner role', async () => {
  const store = await makeStore()
  const { token } = await makeVendor(store)
  await seedPlans()
  const [starter] = await platformTransaction((tx) =>
    tx.select().from(subscriptionPlan).where(eq(subscriptionPlan.code, 'STARTER')),
  )
  await transaction(store, (tx) => tx.update(subscription).set({ planId: starter?.id }))
  const { features } = (await get('vender/profile/verifySession', token)).payload as { features: string[] }
  expect(features).toContain('billing.manage')
  expect(features).not.toContain('role.edit')
  const draft = { name: 'Extra', description: '', permissions: [] }
  expect((await post('vender/roles/create', draft, token)).status).toBe(403)
})

test('permissions outside the plan can still be granted with a role', async () => {
  const store = await makeStore()
  const { token } = await makeVendor(store)
  await seedPlans()
  const [growth] = await platformTransaction((tx) =>
    tx.select().from(subscriptionPlan).where(eq(subscriptionPlan.code, 'GROWTH')),
  )
  await transaction(store, (tx) => tx.update(subscription).set({ planId: growth?.id }))
  const roleId = (await roleOf(token, 'Manager'))._id
  const invited = await post('vender/users/invite', { email: 'grown@people.example', roleId }, token)
  expect([invited.status, invited.error?.message]).toEqual([200, undefined])
  const session = (await get('vender/profile/verifySession', token)).payload as {
    features: string[]
    grantable: string[]
  }
  expect(session.grantable).toContain('location.edit')
  expect(session.features).not.toContain('location.edit')
})
