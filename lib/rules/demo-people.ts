/** Password of every demo login. The demo stores exist on localhost alone. */
export const DEMO_PASSWORD = 'Demo-Shop-1'

export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  /** Shown next to the address on the sign-in page. */
  label: string
  /** Subdomain of each store the person works in, with the role there. */
  roles: Readonly<Record<string, string>>
}

/** Demo logins: an owner of each store, one of all, and a colleague in every role. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'owner@demo.example',
    firstName: 'Alex',
    lastName: 'Morgan',
    label: 'Owner of three stores',
    roles: { greengrocer: 'Owner', atelier: 'Owner', curio: 'Owner' },
  },
  {
    email: 'owner@arcade.example',
    firstName: 'Sam',
    lastName: 'Rivera',
    label: 'Owner whose subscription has expired',
    roles: { arcade: 'Owner' },
  },
  {
    email: 'manager@demo.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    label: 'Manager',
    roles: { greengrocer: 'Manager' },
  },
  {
    email: 'cashier@demo.example',
    firstName: 'Jonas',
    lastName: 'Weber',
    label: 'Cashier',
    roles: { greengrocer: 'Cashier' },
  },
  {
    email: 'stock@demo.example',
    firstName: 'Ines',
    lastName: 'Duarte',
    label: 'Stock clerk',
    roles: { greengrocer: 'Stock clerk' },
  },
  {
    email: 'marketing@demo.example',
    firstName: 'Priya',
    lastName: 'Nair',
    label: 'Marketing',
    roles: { greengrocer: 'Marketing' },
  },
  {
    email: 'books@demo.example',
    firstName: 'Tomás',
    lastName: 'Quispe',
    label: 'Accountant',
    roles: { greengrocer: 'Accountant' },
  },
  {
    email: 'support@demo.example',
    firstName: 'Mei',
    lastName: 'Tanaka',
    label: 'Support',
    roles: { greengrocer: 'Support' },
  },
]
