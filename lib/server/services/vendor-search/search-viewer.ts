import 'server-only'
import type { VendorContext } from '../../context'

/** The searching person, and the locations they are limited to. */
export type SearchViewer = Pick<VendorContext, 'storeId' | 'locationIds'>

/** A pattern that finds the text anywhere. */
export const anywhereIn = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The number in "#1042" or "1042"; null for anything else. */
export function documentNumberIn(text: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}
