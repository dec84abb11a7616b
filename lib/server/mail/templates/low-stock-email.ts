import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

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
  const what = count === 1 ? 'One product is low on stock' : `${count} products are low on stock`
  const rest = count - lines.length
  return renderEmail({
    kind: 'low-stock',
    subject: `${what} at ${plainName(storeName)}`,
    preview: lines.map(({ name }) => plainName(name)).join(', '),
    greeting: 'Hello,',
    paragraphs: [
      `${what}: available stock is at or below the reorder point.`,
      ...(rest > 0 ? [`See ${rest} more in the inventory.`] : []),
    ],
    facts: lines.map(({ name, location, available, reorderPoint }) => [
      plainName(name),
      `${available} at ${plainName(location)} (reorder point ${reorderPoint})`,
    ]),
    button: { label: 'Reorder low stock', url },
    footer:
      'You receive this email because you can create purchase orders. It is sent once until the products are restocked.',
  })
}
