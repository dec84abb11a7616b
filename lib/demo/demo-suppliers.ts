/** Suppliers of the demo stores. */
export const DEMO_SUPPLIERS = [
  {
    name: 'Hollis & Sons Wholesale',
    code: 'HOL',
    contactName: 'Nora Hollis',
    email: 'orders@hollis.example',
    phone: '+1 555 0104',
    paymentTerms: '30 days net',
    leadTimeDays: 5,
    minimumOrder: 100,
    accountNumber: 'C-20418',
  },
  {
    name: 'Northway Trading',
    code: 'NWT',
    contactName: 'Emil Strand',
    email: 'sales@northway.example',
    phone: '+1 555 0177',
    paymentTerms: '14 days 2 %',
    leadTimeDays: 12,
    minimumOrder: 250,
  },
  {
    name: 'Marigold Makers',
    contactName: 'Priya Nair',
    email: 'hello@marigold.example',
    paymentTerms: 'On receipt',
    leadTimeDays: 3,
  },
] as const
