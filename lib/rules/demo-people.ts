/** Password of every demo login. The demo stores exist on localhost alone. */
export const DEMO_PASSWORD = 'Demo-Shop-1'

export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  /** What the sign-in page says beside the address. */
  label: string
  /** Sub-domain of each store the person works in, with the role there. */
  roles: Readonly<Record<string, string>>
}

/** Who can sign in to the demo stores: an owner of each, one of all, and a colleague of every kind. */
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
