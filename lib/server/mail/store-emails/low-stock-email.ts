import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import { plainName } from '../templates/plain-name'
import { storeEmail } from './store-email'

type Line = {
  readonly name: string
  readonly location: string
  readonly available: number
  readonly reorderPoint: number
}

type Facts = {
  readonly storeName: string
  readonly lines: readonly Line[]
  /** All variants, including those not listed. */
  readonly count: number
  /** Absolute address of the screen for reordering. */
  readonly url: string
}

const WHAT =
  '{% if stock.count == 1 %}One product is low on stock{% else %}{{ stock.count }} products are low on stock{% endif %}'

/** To people who buy for a store: variants at their reorder point. */
export const lowStockEmail = storeEmail<Facts>({
  kind: 'low-stock',
  texts: {
    version: 2,
    subject: `${WHAT} at {{ store.name }}`,
    preheader: '{{ stock.lines | map: "name" | join: ", " }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('intro', ['Hello,', `${WHAT}: available stock is at or below the reorder point.`]),
        paragraphsBlock('more', ['See {{ stock.more }} more in the inventory.'], 'stock.more'),
        notificationBlock('items', 'items', {}),
        notificationBlock('button', 'action', { label: 'Reorder low stock', link: '{{ stock.reorder_url }}' }),
        notificationBlock('footer', 'footer', {
          text: 'You are receiving this email because you can create purchase orders. It is sent once until the products are restocked.',
        }),
      ],
    },
  },
  variables: {
    'store.name': 'Name of the store',
    'stock.count': 'Number of products',
    'stock.more': 'Number of products that the email does not list; empty for none',
    'stock.lines': 'Products, for a loop: name, location, available and reorder_point of each',
    'stock.reorder_url': 'Address of the screen for reordering',
  },
  links: ['stock.reorder_url'],
  read: ({ storeName, lines, count, url }) => ({
    sender: '',
    storeUrl: '',
    values: {
      store: { name: plainName(storeName) },
      stock: {
        count,
        more: count > lines.length ? count - lines.length : '',
        reorder_url: url,
        lines: lines.map(({ name, location, available, reorderPoint }) => ({
          ...{ name: plainName(name), location: plainName(location), available, reorder_point: reorderPoint },
        })),
      },
    },
    items: {
      rows: lines.map(({ name, location, available, reorderPoint }) => [
        plainName(name),
        `${available} at ${plainName(location)} (reorder point ${reorderPoint})`,
      ]),
    },
  }),
  sample: {
    storeName: 'Corner shop',
    lines: [{ name: 'Green tea', location: 'Warehouse', available: 2, reorderPoint: 5 }],
    count: 1,
    url: 'https://corner.example/create-po?from=low',
  },
})
