import 'server-only'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { equalizeWork } from '../accounts/equalize-work'
import { normalEmail } from '../accounts/find-account'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { sendCustomerReset } from './customer-emails'
import { customerByEmail } from './find-customer'
import { storeOfShopper } from './store-of-shopper'

/** The reply is the same for every address. A guest who bought before gets an account by it. */
export const forgotCustomerPassword: Handler<typeof customerAuth.forgotPassword> = async (ctx, input) => {
  const scope = storeOfShopper(ctx)
  await limitAddress(ctx, 'mail')
  const email = normalEmail(input.email)
  await limitEmail(`${scope.storeId} ${email}`, 'reset')
  const found = await transaction(scope, (tx) => customerByEmail(tx, scope, email))
  const person = found && !found.disabledAt && !found.anonymisedAt ? found : null
  await platformTransaction((tx) =>
    equalizeWork(tx, { email, person }, (part, to) => sendCustomerReset(part, scope, to)),
  )
  return { message: 'If there is an account with this address, we have sent a link to it.' }
}
