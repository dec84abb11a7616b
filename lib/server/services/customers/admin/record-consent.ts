import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { customers } from '@/lib/contract/customers-admin'
import { Failure } from '@/lib/rules/failure'
import { customerConsent } from '../../../db/schema/customers'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { consentsOf, presentConsents } from './customer-consents'
import { lockCustomer } from './read-customer'
import { recordCustomer } from './record-customer'

/** What staff heard or read; an agreement needs its words, a withdrawal counts without. */
export const recordConsent: Handler<typeof customers.recordConsent> = (ctx, { _id, kind, isGiven, source, wording }) =>
  transaction(ctx, async (tx) => {
    const missing = 'Write down what the customer agreed to'
    if (isGiven && wording === '') throw new Failure('invalid', `${missing}.`, { wording: missing })
    await lockCustomer(tx, ctx, _id)
    const [present] = presentConsents(await consentsOf(tx, ctx, _id)).filter((each) => each.kind === kind)
    if ((present?.isGiven ?? false) === isGiven) {
      throw new Failure('conflict', isGiven ? 'The customer agreed already.' : 'The customer has not agreed.')
    }
    const { storeId, accountId, accountName: actor } = ctx
    await tx
      .insert(customerConsent)
      .values({ storeId, id: uuidv7(), customerId: _id, kind, isGiven, source, wording, accountId, actor })
    await recordCustomer(tx, ctx, _id, { action: 'record_consent', after: { kind, isGiven, source } })
    return { consents: await consentsOf(tx, ctx, _id) }
  })
