import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { isAboutOrders } from '@/lib/rules/segments/segment-fields'
import { conditionsOf, type SegmentRule } from '@/lib/rules/segments/segment-rule'
import type { VendorContext } from '../../context'

type Viewer = Pick<VendorContext, 'permissions' | 'locationIds'>

/**
 * Whether a person may learn who meets a rule. Rules look at all orders of the store: somebody who may not see them all
 * must not learn of them by asking who spent how much.
 */
export const mayUseRule = ({ permissions, locationIds }: Viewer, rule: SegmentRule): boolean =>
  (permissions.has('order.view') && locationIds === null) ||
  !conditionsOf(rule).some(({ field }) => isAboutOrders(field))

/** Throws `forbidden` where `mayUseRule` is false. */
export function assertMayUseRule(viewer: Viewer, rule: SegmentRule): void {
  if (mayUseRule(viewer, rule)) return
  throw new Failure(
    'forbidden',
    'This segment asks for orders. It needs the permission to view the orders of all locations.',
  )
}
