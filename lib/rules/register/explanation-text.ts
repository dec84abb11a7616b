import type { PossibleMistake } from './difference-causes'
import type { Explanation } from './explain-difference'

type Writing = {
  /** What an entry is called, such as "receipt 1042" or "the pay-out at 14:05". */
  readonly nameOf: (entryId: string) => string
  /** A positive amount in minor units as money. */
  readonly money: (minor: number) => string
}

/** Possible reasons, as one sentence. */
export function explanationText(explanation: Explanation, writing: Writing): string {
  const text = explanation.map((mistake) => mistakeText(mistake, writing)).join(', and ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function mistakeText({ cause, entryIds, delta }: PossibleMistake, { nameOf, money }: Writing): string {
  const [name = ''] = entryIds.map(nameOf)
  const amount = money(Math.abs(delta))
  if (cause === 'change_not_given') return `the change of ${amount} was not given on ${name}`
  if (cause === 'change_given_twice') return `the change of ${amount} was given twice on ${name}`
  if (cause === 'card_keyed_as_cash') return `${amount} of ${name} was moved by card, but keyed as cash`
  if (cause === 'cash_keyed_as_card') return `${amount} of ${name} was moved in cash, but keyed as card`
  if (cause === 'refund_entered_twice') return `the refund of ${amount} on ${name} was entered twice and paid once`
  return `another ${amount}, like ${name}, was moved but not entered`
}
