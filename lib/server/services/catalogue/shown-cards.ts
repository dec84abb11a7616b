import 'server-only'
import type { ProductSummary } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import type { Wanted } from './card-heads'
import { cardsOf } from './cards'
import { withOffers } from './with-offers'

/** `cardsOf` for shoppers: with the offers that are for everybody. */
export const shownCards = async (tx: Tx, scope: StoreScope, wanted: Wanted): Promise<ProductSummary[]> =>
  withOffers(tx, scope, await cardsOf(tx, scope, wanted))
