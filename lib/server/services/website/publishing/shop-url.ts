import 'server-only'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { shopAddress } from '../../stores/shop-address'

/** Absolute address of a page of the shop. */
export const shopUrl = async (tx: Tx, scope: StoreScope, path: string): Promise<string> =>
  `${await shopAddress(tx, scope)}${path}`
