import type { CustomerSheet } from '@/lib/contract/customer-sheet'

/** What each panel of the profile takes: the loaded profile, and how to load it again after a change. */
export type SheetProps = { readonly sheet: CustomerSheet; readonly reload: () => Promise<void> }
