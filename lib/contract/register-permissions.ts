import type { Permission } from './permissions'

const OF_REGISTER: ReadonlySet<Permission> = new Set<Permission>([
  'register.use',
  'register.discount',
  'register.return',
  'register.return_unseen',
  'register.cash',
])

/** Whether a session that a cashier's PIN opened may use this permission, if the role has it. */
export const isOfRegister = (permission: Permission): boolean => OF_REGISTER.has(permission)

/** The field that an error names when the session is locked at the register: the person has to enter a PIN. */
export const LOCK_FIELD = 'registerPin'
