import { checkout } from '@/lib/contract/checkout'
import { customerAccount } from '@/lib/contract/customer-account'
import { customerAuth } from '@/lib/contract/customer-auth'
import { customerOrders } from '@/lib/contract/customer-orders'
import { paymentKey } from '@/lib/contract/payment-key'
import * as checkoutCalls from './checkout-calls'
import * as customerCalls from './customer-calls'
import * as wishCalls from './wish-calls'

const contract = [customerAuth, customerAccount, customerOrders, checkout, paymentKey].flatMap((group) =>
  Object.values<{ method: string; path: string; audience: string }>(group),
)

test.each(Object.entries({ ...customerCalls, ...checkoutCalls, ...wishCalls }))(
  '%s is named as in the contract',
  (_, { method, path, audience }) => {
    expect(contract).toContainEqual(expect.objectContaining({ method, path, audience }))
  },
)
