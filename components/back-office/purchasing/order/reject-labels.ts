import type { RejectReason } from '@/lib/rules/purchasing'

/** Why units of a delivery are not taken, for people to read. */
export const REJECT_LABELS: Readonly<Record<RejectReason, string>> = {
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  not_ordered: 'Not ordered',
  quality: 'Poor quality',
  missing: 'Missing',
  other: 'Other',
}
