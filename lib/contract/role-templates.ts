import { OWNER_ONLY, PERMISSIONS, type Permission, withImplied } from './permissions'

/** A role that every new store starts with. The owner role holds every permission, including ones added later. */
export type RoleTemplate = {
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

const viewing = PERMISSIONS.filter((permission) => permission.endsWith('.view'))
const within = (...resources: string[]) =>
  PERMISSIONS.filter((permission) => resources.includes(permission.slice(0, permission.indexOf('.'))))

export const OWNER_ROLE = 'Owner'

export const ROLE_TEMPLATES: readonly RoleTemplate[] = [
  { name: OWNER_ROLE, description: 'Full access, including billing and roles.', permissions: PERMISSIONS },
  {
    name: 'Manager',
    description: 'Runs the shop day to day. Cannot manage billing, payment keys or roles, or close periods.',
    permissions: PERMISSIONS.filter(
      (permission) =>
        !OWNER_ONLY.has(permission) &&
        !['billing.manage', 'payment_setting.edit', 'role.edit', 'customer.delete', 'report.close'].includes(
          permission,
        ),
    ),
  },
  {
    name: 'Cashier',
    description: 'Sells at the register, creates and fulfils orders, and looks after customers.',
    permissions: withImplied([
      'dashboard.view',
      'register.return',
      'register.cash',
      'order.create',
      'order.fulfil',
      'product.view',
      'customer.edit',
      'inventory.view',
      'coupon.view',
    ]),
  },
  {
    name: 'Stock clerk',
    description: 'Receives, counts and transfers stock.',
    permissions: withImplied([
      ...within('inventory', 'location'),
      'purchase_order.edit',
      'purchase_order.receive',
      'supplier.view',
      'product.view',
      'department.view',
    ]),
  },
  {
    name: 'Marketing',
    description: 'Manages coupons, campaigns and the website.',
    permissions: withImplied([
      'dashboard.view',
      'report.view',
      'product.view',
      'customer.view',
      'coupon.edit',
      ...within('marketing', 'website'),
    ]),
  },
  {
    name: 'Accountant',
    description: 'Views all data and reports, changes nothing.',
    permissions: withImplied([...viewing, 'product.see_cost', 'report.export']),
  },
  {
    name: 'Support',
    description: 'Answers customers and edits their orders.',
    permissions: withImplied([
      'order.edit',
      'order.create',
      'customer.edit',
      'product.view',
      'inventory.view',
      'coupon.view',
    ]),
  },
]
