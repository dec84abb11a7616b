import { callApi } from '@/e2e/call-api'
import { orderOf } from '@/e2e/order-samples'
import { provideTestDatabase } from '@/e2e/test-database'
import type { BusinessReply } from '@/lib/contract/business-information'
import type { ContactReply } from '@/lib/contract/contact-information'
import type { InvoiceReply } from '@/lib/contract/invoice-settings'
import type { PaymentSettings } from '@/lib/contract/payment-setting'
import type { SettingStates } from '@/lib/contract/setting-states'
import { invoiceLabel } from '@/lib/rules/invoice-number'
import { makeVendor } from '../../../demo/account-factory'
import { makeStore } from '../../../demo/factories'

provideTestDatabase()

async function openShop() {
  const store = await makeStore({ name: 'Corner shop' })
  const owner = await makeVendor(store)
  const get = async <T>(path: string, token = owner.token): Promise<T> =>
    (await callApi(`vender/${path}`, { headers: { authorization: token } })).payload as T
  return { store, owner, get, states: (token = owner.token) => get<SettingStates>('settings/states', token) }
}

test('the states say what the screens say', async () => {
  const { store, owner, get, states } = await openShop()
  await makeVendor(store, 'Manager')
  await orderOf({ store, owner })
  const invite = { email: 'new@people.example', roleId: '', locationIds: null }
  const { roles } = await get<{ roles: { _id: string; name: string }[] }>('roles/list')
  const cashier = roles.find(({ name }) => name === 'Cashier')
  await callApi('vender/users/invite', {
    json: { ...invite, roleId: cashier?._id },
    headers: { authorization: owner.token },
  })
  await callApi('vender/notifications/save-choices', {
    json: { version: 0, choices: { 'new-order.email': false, 'new-order.bell': true } },
    headers: { authorization: owner.token },
  })
  const business = await get<BusinessReply>('business-information/read')
  const contact = await get<ContactReply>('contact-information/read')
  const invoices = await get<InvoiceReply>('invoice-settings/read')
  const payments = await get<PaymentSettings>('payment-setting/read')
  expect(await states()).toEqual({
    business: { hasAddress: business.postal !== null, currency: business.currency, timeZone: business.timeZone },
    contact: { email: contact.email },
    invoices: { next: invoiceLabel(invoices, invoices.series, invoices.nextNumber) },
    shipping: { zones: 0, isPickUpOffered: false },
    payments: { takesCards: payments.takesCards },
    domains: { address: `http://${store.subdomain}.localhost:3000` },
    users: { members: 2, invitations: 1 },
    roles: { count: roles.length },
    notifications: { off: 1, own: 0 },
    activity: { lastAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    archives: { every: 'off', hasFailed: false },
  })
})

test('who may not view people or roles is not told how many there are', async () => {
  const { store, owner, states } = await openShop()
  const role = { name: 'Settings', description: '', permissions: ['setting.view'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: owner.token } })
  const person = await makeVendor(store, 'Settings')
  expect(await states(person.token)).toMatchObject({
    users: null,
    roles: null,
    activity: null,
    archives: null,
    shipping: { zones: 0 },
  })
})
