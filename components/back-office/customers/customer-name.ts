import type { CustomerDetail } from '@/lib/contract/customer-form'

/** The full name, or the email address while there is none. */
export const customerTitle = ({
  firstName,
  lastName,
  email,
}: Pick<CustomerDetail, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email || 'No name'
