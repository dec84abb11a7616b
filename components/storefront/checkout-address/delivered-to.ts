import type { AddressDraft } from '@/lib/contract/customer-address'
import type { FoundAddress } from '@/lib/rules/found-address'

/** The typed address moved to a found place: recipient and phone stay, and so do lines that the place does not have. */
export const deliveredTo = (typed: AddressDraft, found: FoundAddress): AddressDraft => ({
  ...typed,
  ...found,
  line1: found.line1 || typed.line1,
  line2: found.line2 || typed.line2,
  country: found.country || typed.country,
})
