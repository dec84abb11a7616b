import type { RejectReason } from '@/lib/rules/purchasing'

/** Labels of the reasons for rejecting units of a delivery. */
export const REJECT_LABELS: Readonly<Record<RejectReason, string>> = {
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  not_ordered: 'Not ordered',
  quality: 'Poor quality',
  missing: 'Missing',
  other: 'Other',
}
