/**
 * The permissions that a role can grant, named `resource.action`. `sensitive` ones move money, reveal secrets or
 * personal data, or grant permissions; screens mark them and say why. `implies` lists the permissions that this one
 * depends on; holding this one includes them.
 */
export type PermissionFacts = {
  readonly label: string
  /** What it can do to the store, as a short phrase. */
  readonly sensitive?: string
  readonly implies?: readonly string[]
}

const view = (what: string): PermissionFacts => ({ label: `View ${what}` })
const edit = (what: string, ...implies: string[]): PermissionFacts => ({ label: `Edit ${what}`, implies })
const sensitive = (label: string, why: string, ...implies: string[]): PermissionFacts => ({
  label,
  sensitive: why,
  implies,
})

/** Every permission, grouped by area, in the order in which screens list them. */
export const PERMISSION_GROUPS = {
  Sell: {
    'dashboard.view': view('the dashboard'),
    'order.view': view('orders'),
    'order.create': { label: 'Create draft orders', implies: ['order.view'] },
    'order.edit': edit('orders and notes', 'order.view'),
    'order.fulfil': { label: 'Fulfil orders', implies: ['order.view'] },
    'order.cancel': sensitive('Cancel orders', 'Cancels a sale and may return money', 'order.view'),
    'order.refund': sensitive('Refund payments', 'Returns money to customers', 'order.view'),
    'register.use': { label: 'Sell at the register' },
    'register.discount': {
      label: 'Change prices and give higher discounts at the register',
      implies: ['register.use'],
    },
    'register.return': sensitive('Take returns at the register', 'Returns money to customers', 'register.use'),
    'register.return_unseen': sensitive(
      'Take returns without a receipt',
      'Returns money to customers without proof of a purchase',
      'register.return',
    ),
    'register.cash': sensitive('Pay cash in and out of the drawer', 'Takes cash out of the drawer', 'register.use'),
    'register.edit': sensitive(
      'Manage drawers and devices of the register',
      'Decides which devices can sell',
      'register.use',
      'location.view',
    ),
  },
  Catalogue: {
    'product.view': view('products'),
    'product.edit': edit('products', 'product.view', 'history.view'),
    'product.delete': sensitive('Delete products', 'Removes products from the shop', 'product.edit'),
    'product.import': { label: 'Import products', implies: ['product.edit'] },
    'product.see_cost': sensitive('View costs and margins', 'Shows what you pay for your products', 'product.view'),
    'department.view': view('departments, sub-departments and categories'),
    'department.edit': edit('departments, sub-departments and categories', 'department.view', 'history.view'),
    'class.view': view('classes'),
    'class.edit': edit('classes', 'class.view', 'history.view'),
    'brand.view': view('brands'),
    'brand.edit': edit('brands', 'brand.view', 'history.view'),
    'history.view': view('bulk edit history'),
  },
  Stock: {
    'location.view': view('locations'),
    'location.edit': edit('locations', 'location.view'),
    'inventory.view': view('stock'),
    'inventory.adjust': sensitive('Adjust stock', 'Changes the stock value', 'inventory.view', 'history.view'),
    'inventory.transfer': { label: 'Transfer stock', implies: ['inventory.view'] },
    'inventory.count': { label: 'Count stock', implies: ['inventory.view'] },
    'purchase_order.view': view('purchase orders'),
    'purchase_order.edit': edit('purchase orders', 'purchase_order.view'),
    'purchase_order.approve': sensitive(
      'Approve purchase orders',
      'Commits the store to a purchase',
      'purchase_order.view',
    ),
    'purchase_order.receive': { label: 'Receive deliveries', implies: ['purchase_order.view'] },
    'supplier.view': view('suppliers'),
    'supplier.edit': edit('suppliers', 'supplier.view'),
  },
  Customers: {
    'customer.view': view('customers'),
    'customer.edit': edit('customers', 'customer.view', 'history.view'),
    'customer.delete': sensitive('Erase customers', 'Deletes personal data permanently', 'customer.edit'),
    'customer.export': sensitive('Export personal data', 'Copies personal data out of the store', 'customer.view'),
    'coupon.view': view('coupons'),
    'coupon.edit': edit('coupons', 'coupon.view', 'history.view'),
    'marketing.view': view('marketing'),
    'marketing.edit': edit('campaigns and automations', 'marketing.view'),
    'marketing.send': sensitive('Send campaigns', 'Sends email to your customers', 'marketing.edit'),
  },
  'Online store': {
    'website.view': view('the website'),
    'website.edit': edit('the website', 'website.view'),
    'website.publish': sensitive('Publish the website', 'Changes what every shopper sees', 'website.edit'),
    'availability.view': view('opening hours'),
    'availability.edit': edit('opening hours', 'availability.view', 'history.view'),
  },
  Reports: {
    'report.view': view('reports'),
    'report.export': sensitive('Export reports', 'Copies figures out of the store', 'report.view'),
    'report.close': sensitive('Close periods', 'Closed days take no more sales. This cannot be undone', 'report.view'),
    'pos_report.view': view('point-of-sale reports'),
  },
  Settings: {
    'setting.view': view('settings'),
    'setting.edit': edit('settings', 'setting.view'),
    'shipping.edit': edit('shipping', 'setting.view'),
    'domain.edit': sensitive('Manage domains', 'Decides at which address your shop is found', 'setting.view'),
    'notification.edit': edit('notifications', 'setting.view'),
    'email_log.view': sensitive('View the email log', 'Shows the email addresses of customers', 'setting.view'),
    'email_log.resend': { label: 'Send emails of the log again', implies: ['email_log.view'] },
    'payment_setting.edit': sensitive('Edit payment keys', 'Decides which account receives payments', 'setting.view'),
    'user.view': view('users'),
    'user.edit': sensitive(
      'Invite and manage users',
      'Gives and removes access to the store',
      'user.view',
      'role.view',
    ),
    'role.view': view('roles and permissions'),
    'role.edit': sensitive('Manage roles', 'Grants permissions', 'role.view'),
    'audit.view': view('the activity log'),
    'archive.manage': sensitive(
      'Export, restore and delete all data',
      'Copies everything out of the store; for the owner only',
    ),
    'billing.view': view('the subscription'),
    'billing.manage': sensitive('Manage billing', 'Spends the store’s money', 'billing.view'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PermissionFacts>>>>

type Groups = typeof PERMISSION_GROUPS
/** One permission, such as `order.refund`. */
export type Permission = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups] & string

const facts: Readonly<Record<string, PermissionFacts>> = Object.assign({}, ...Object.values(PERMISSION_GROUPS))

/** Every permission, in the order of the groups. */
export const PERMISSIONS = Object.keys(facts) as readonly Permission[]

/** Permissions of the owner's role alone: no other role can have them. */
export const OWNER_ONLY: ReadonlySet<Permission> = new Set<Permission>(['archive.manage'])

export const isPermission = (name: string): name is Permission => Object.hasOwn(facts, name)

export const permissionFacts = (permission: Permission): PermissionFacts => facts[permission] as PermissionFacts

/** The given permissions and everything they imply, in the order of `PERMISSIONS`. Unknown names are dropped. */
export function withImplied(names: Iterable<string>): Permission[] {
  const held = new Set<string>()
  const add = (name: string): void => {
    if (held.has(name) || !isPermission(name)) return
    held.add(name)
    for (const implied of facts[name]?.implies ?? []) add(implied)
  }
  for (const name of names) add(name)
  return PERMISSIONS.filter((permission) => held.has(permission))
}
