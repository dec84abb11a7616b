import 'server-only'
import type { SQL } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { peopleOfRule } from './compile-rule'
import { assertMayUseRule } from './may-use-rule'
import { segmentScopeNow, segmentsOf } from './stored-segments'

type Viewer = Pick<VendorContext, 'storeId' | 'permissions' | 'locationIds'>

/** The ids of the people in a segment, for lists; null for no segment. Throws `not_found` and `forbidden`. */
export async function peopleInSegment(tx: Tx, viewer: Viewer, id: string | undefined): Promise<SQL | null> {
  if (id === undefined) return null
  const [found] = await segmentsOf(tx, viewer, [id])
  if (!found) throw new Failure('not_found', 'There is no such segment.')
  assertMayUseRule(viewer, found.rule)
  return peopleOfRule(await segmentScopeNow(tx, viewer), found.rule)
}
