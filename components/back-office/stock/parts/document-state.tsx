import type { CountState, PurchaseState, TransferState } from '@/lib/rules/purchasing'
import { Tag, type Tone } from '../../kit/tag'

type State = PurchaseState | TransferState | CountState

const LABELS: Readonly<Record<State, readonly [label: string, tone: Tone]>> = {
  draft: ['Draft', 'neutral'],
  ordered: ['Ordered', 'warning'],
  in_transit: ['In transit', 'warning'],
  partially_received: ['Partly received', 'warning'],
  received: ['Received', 'good'],
  closed: ['Closed', 'good'],
  cancelled: ['Cancelled', 'neutral'],
  open: ['Open', 'warning'],
  applied: ['Applied', 'good'],
}

/** The status of a stock document. */
export function DocumentState({ state }: { state: State }) {
  const [label, tone] = LABELS[state]
  return <Tag tone={tone}>{label}</Tag>
}

/** Options of the status filter. */
export const stateOptions = (states: readonly State[]) => states.map((value) => ({ value, label: LABELS[value][0] }))
