import 'server-only'
import type { OrderDelivery } from '../../db/schema/orders'

const PICK_UP = 'pickup:'

/** The pickup location; undefined for delivery. */
export const pickupLocationOf = ({ id }: Pick<OrderDelivery, 'id'>): string | undefined =>
  id.startsWith(PICK_UP) ? id.slice(PICK_UP.length) : undefined
