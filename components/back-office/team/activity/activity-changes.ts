import type { AuditEntry } from '@/lib/contract/audit-entry'
import { isPermission } from '@/lib/contract/permissions'
import { changeOfPermissions, type PermissionsChange } from '../permission/change-permissions'

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  role: 'Role',
  isDisabled: 'Access',
  locationIds: 'Locations',
  email: 'Email',
  marginPercent: 'Target margin (%)',
  pricesIncludeTax: 'Prices include tax',
  shippingTax: 'Tax on shipping',
  newProducts: 'Tax of new products',
  reorderPoint: 'Reorder point',
  isDiscountable: 'Coupons apply',
  minimumAge: 'Minimum age',
  terms: 'Offer',
  usageLimit: 'Uses in all',
  customerLimit: 'Uses per customer',
  startsAt: 'Begins',
  endsAt: 'Ends',
}

export type FieldChange = { readonly label: string; readonly before: string; readonly after: string }

type Location = { readonly _id: string; readonly name: string }

/** The changed fields with their labels; permissions separately, since they are sets. */
export function activityChanges(
  { action, changes }: AuditEntry,
  locations: readonly Location[],
): { fields: FieldChange[]; permissions: PermissionsChange | null } {
  const { permissions, ...others } = changes
  const fields = Object.entries(others)
    // A created record lists every field; its name is already in the sentence.
    .filter(([field, [before]]) => !(field === 'name' && before === '') && !(field === 'locationIds' && isNew(action)))
    .map(([field, [before, after]]) => ({
      label: FIELDS[field] ?? field.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '),
      before: readable(field, before, locations),
      after: readable(field, after, locations),
    }))
  const changed = permissions && !action.endsWith('.delete') ? permissionsOf(permissions) : null
  return { fields: action.endsWith('.delete') ? [] : fields, permissions: changed }
}

const isNew = (action: string) => action === 'user.invite' || action === 'user.join'

const permissionsOf = ([before, after]: readonly [string, string]) =>
  changeOfPermissions(namesIn(before), namesIn(after))

const namesIn = (text: string) => text.split(', ').filter(isPermission)

function readable(field: string, value: string, locations: readonly Location[]): string {
  if (field === 'isDisabled') return value === '' ? '' : value === 'true' ? 'off' : 'on'
  if (field !== 'locationIds') return value
  if (value === '') return 'All locations'
  const names = value.split(', ').map((id) => locations.find(({ _id }) => _id === id)?.name ?? 'a deleted location')
  return names.join(', ')
}
