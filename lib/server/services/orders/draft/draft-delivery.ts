import 'server-only'
import type { draftOrders } from '@/lib/contract/draft-orders'
import type { InputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import { deliveryOptions } from '@/lib/rules/shipping'
import type { StoreScope } from '../../../context'
import type { OrderDelivery } from '../../../db/schema/orders'
import type { Tx } from '../../../db/transaction'
import { deliveryMethods } from '../../shipping/delivery-methods'

type Wish = Pick<InputOf<typeof draftOrders.create>, 'isSent' | 'pickUpAt'>

const SENT: OrderDelivery = { id: 'draft', kind: 'delivery', name: 'Delivery', days: '', note: '' }
const NOWHERE = { subtotal: 0, weight: 0, country: '', region: '' }

/**
 * How the goods of a draft reach the customer; null when they are given to the customer in person. Throws `invalid` for a location
 * without pick-up.
 */
export async function draftDelivery(
  tx: Tx,
  scope: StoreScope,
  { isSent, pickUpAt }: Wish,
  currency: string,
): Promise<OrderDelivery | null> {
  if (isSent) return SENT
  if (pickUpAt === null) return null
  const { pickUps } = await deliveryMethods(tx, scope, currency)
  const [found] = deliveryOptions(
    [],
    pickUps.filter(({ locationId }) => locationId === pickUpAt),
    NOWHERE,
  )
  const message = 'Choose a location that offers pick-up'
  if (!found) throw new Failure('invalid', `${message}.`, { pickUpAt: message })
  const { id, kind, name, days, note } = found
  return { id, kind, name, days, note }
}
