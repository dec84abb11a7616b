import 'server-only'
import type { VendorContext } from '../../../context'
import { platformTransaction } from '../../../db/transaction'
import { accountById } from '../../accounts/find-account'

/** The address of the person who asks: nobody else can be written to with a test. */
export const ownAddress = async ({ accountId }: VendorContext): Promise<string> =>
  (await platformTransaction((tx) => accountById(tx, accountId))).email
