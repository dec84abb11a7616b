import 'server-only'
import type { EmailContent } from '../port'
import { layOut } from './email-layout'
import { plainName } from './plain-name'

type Line = {
  readonly name: string
  readonly location: string
  readonly available: number
  readonly reorderPoint: number
}

/** To people who buy for a store: variants at their reorder point. `count`: all, including those not listed. */
export function lowStockEmail(facts: {
  readonly storeName: string
  readonly lines: readonly Line[]
  readonly count: number
  /** Absolute address of the screen for reordering. */
  readonly url: string
}): EmailContent {
  const { storeName, lines, count, url } = facts
  const what = count === 1 ? 'One product is low' : `${count} products are low`
  const rest = count - lines.length
  return layOut({
    kind: 'low-stock',
    subject: `${what} at ${plainName(storeName)}`,
    preview: lines.map(({ name }) => plainName(name)).join(', '),
    greeting: 'Hello,',
    paragraphs: [
      `${what}: no more can be sold than its reorder point says.`,
      ...(rest > 0 ? [`${rest} more stand in the inventory.`] : []),
    ],
    facts: lines.map(({ name, location, available, reorderPoint }) => [
      plainName(name),
      `${available} at ${plainName(location)} (reorder at ${reorderPoint})`,
    ]),
    button: { label: 'Order what is low', url },
    footer: 'You get this because you may write purchase orders. It comes once, until the goods were restocked.',
  })
}
