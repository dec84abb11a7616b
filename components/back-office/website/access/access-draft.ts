import type { ShopAccess } from '@/lib/contract/shop-access'
import type { FieldLabels } from '../../kit/form/field-labels'

/** The form values; the password starts empty because it is never sent to the browser. */
export type AccessDraft = { isClosed: boolean; password: string; message: string }

export const accessDraftOf = ({ isClosed, message }: ShopAccess): AccessDraft => ({ isClosed, message, password: '' })

export const ACCESS_LABELS: FieldLabels<AccessDraft> = {
  isClosed: { label: 'Shop', format: (isClosed) => (isClosed ? 'closed' : 'open') },
  password: { label: 'Password', format: (text) => (text === '' ? 'the saved one' : 'the one typed here') },
  message: { label: 'Text for visitors' },
}

/** What saving these changes does, for the save bar. */
export function effectOf(saved: ShopAccess, draft: AccessDraft): string {
  if (saved.isClosed && !draft.isClosed) return 'Opens the shop to everybody'
  if (!saved.isClosed && draft.isClosed) return 'Closes the shop to everybody without the password'
  if (saved.isClosed && draft.password !== '') return 'Changes the password; visitors have to enter the new one'
  return 'The text for visitors and the password'
}
