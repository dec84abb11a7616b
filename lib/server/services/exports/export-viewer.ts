import 'server-only'
import { EXPORT_PERMISSIONS, type ExportList } from '@/lib/contract/list-exports'
import { permissionFacts } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { platformTransaction } from '../../db/transaction'
import { accountById, fullName } from '../accounts/find-account'
import { workInStore } from '../memberships/work-in-store'
import type { AnySource, ExportViewer } from './export-source'

/** Who exports, with what they may see at this moment. Throws `forbidden` without the right to see the list. */
export async function exportViewer(
  { storeId }: StoreScope,
  accountId: string,
  list: ExportList,
): Promise<ExportViewer> {
  const permission = EXPORT_PERMISSIONS[list]
  const place = await workInStore(accountId, storeId)
  if (!place?.permissions.has(permission)) {
    throw new Failure('forbidden', `Your role does not allow this: ${permissionFacts(permission).label.toLowerCase()}.`)
  }
  const person = await platformTransaction((tx) => accountById(tx, accountId))
  const { permissions, locationIds } = place
  return { storeId, accountId, accountName: fullName(person), permissions, locationIds }
}

/** What of a list the person can see, as a text: a table is handed out only while it is still the same. */
export const sightOf = ({ permissions: asked = [] }: AnySource, { permissions, locationIds }: ExportViewer): string =>
  JSON.stringify({
    locations: locationIds && [...locationIds].sort(),
    permissions: asked.filter((permission) => permissions.has(permission)).sort(),
  })
