import 'server-only'
import { EXPORT_PERMISSIONS, type ExportList } from '@/lib/contract/list-exports'
import { permissionFacts } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { platformTransaction } from '../../db/transaction'
import { accountById, fullName } from '../accounts/find-account'
import type { ExportSource, ExportViewer } from '../feature/export-source'
import { workInStore } from '../memberships/work-in-store'

/** The exporting person with their current permissions. Throws `forbidden` without permission to see the list. */
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

/** The person's view of a list as a text: a table can be downloaded only while this text is unchanged. */
export const viewKeyOf = (
  { permissions: asked = [] }: ExportSource,
  { permissions, locationIds }: ExportViewer,
): string =>
  JSON.stringify({
    locations: locationIds && [...locationIds].sort(),
    permissions: asked.filter((permission) => permissions.has(permission)).sort(),
  })
