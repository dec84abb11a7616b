import 'server-only'
import type { OrderDelivery } from '../../db/schema/orders'
import type { SlotWay } from '../availability/slot-rules'
import { pickupLocationOf } from './pickup-location-of'

const RATE = 'rate:'

/** The way of delivery that decides which slots can be chosen. */
export const slotWayOf = (delivery: Pick<OrderDelivery, 'id'>): SlotWay => ({
  locationId: pickupLocationOf(delivery) ?? null,
  rateId: delivery.id.startsWith(RATE) ? delivery.id.slice(RATE.length) : null,
})
