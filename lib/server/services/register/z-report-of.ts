import 'server-only'
import type { ZReport } from '@/lib/contract/register-sessions'
import { explainDifference } from '@/lib/rules/register/explain-difference'
import { explanationText } from '@/lib/rules/register/explanation-text'
import type { RegisterMoney } from './register-money'
import type { Entry } from './session-figures'
import type { sessionHead } from './session-reply'

/** What a Z report is made of; money in minor units, but for head and figures. */
type ClosedSession = Pick<
  ZReport,
  'zNumber' | 'closedBy' | 'closingNote' | 'figures' | 'openingCount' | 'closingCount' | 'countedCash' | 'difference'
> & {
  head: Awaited<ReturnType<typeof sessionHead>>['head']
  closedAt: Date
  entries: readonly Entry[]
}

/** The report of a session that is closed, with what may explain its difference. */
export function zReportOf(
  { head, closedAt, entries, countedCash, difference, ...rest }: ClosedSession,
  { out, format, currency }: Pick<RegisterMoney, 'out' | 'format' | 'currency'>,
): ZReport {
  return {
    ...head,
    ...rest,
    closedAt: closedAt.toISOString(),
    countedCash: out(countedCash),
    difference: out(difference),
    entries: entries.map(({ id, ...entry }) => ({
      ...entry,
      _id: id,
      amount: out(entry.amount),
      tendered: entry.tendered === null ? null : out(entry.tendered),
      change: entry.change === null ? null : out(entry.change),
    })),
    explanations: explained(entries, difference, format),
    currency,
  }
}

/** Sets of entries that add up to the difference, with their text. */
function explained(entries: readonly Entry[], difference: number, money: (minor: number) => string) {
  const named = (entryId: string): string => {
    const entry = entries.find(({ id }) => id === entryId)
    if (!entry) return 'an entry'
    if (entry.orderNumber !== null) return `receipt ${entry.orderNumber}`
    return `${NAMES[entry.kind] ?? 'the entry'} “${entry.reason}”`
  }
  return explainDifference(entries, difference).map((explanation) => ({
    text: explanationText(explanation, { nameOf: named, money }),
    entryIds: explanation.flatMap(({ entryIds }) => [...entryIds]),
  }))
}

const NAMES: Readonly<Partial<Record<Entry['kind'], string>>> = {
  refund: 'the return',
  pay_in: 'the pay-in',
  pay_out: 'the pay-out',
  drop: 'the drop',
  tip_out: 'the tips paid out',
}
