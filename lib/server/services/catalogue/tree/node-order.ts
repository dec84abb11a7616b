import 'server-only'
import { sql } from 'drizzle-orm'
import { NODE_SORTS, type NodeSort } from '@/lib/contract/catalogue-tree'
import { type Ordering, orderWord, readOrderWord, type Way } from '@/lib/rules/list-order'
import { inOrder, type ListOrder, orderOf, type Sorting, uuids } from '../../rows/keyset'

const SORTINGS: Readonly<Record<NodeSort, Sorting>> = {
  position: { value: sql`n.place`, type: 'text' },
  name: { value: sql`n.folded`, type: 'text' },
  products: { value: sql`n.products`, type: 'bigint' },
}
const ID = uuids(sql`n.id`)

/** A list starts with its first sort "descending": for the menu order that means from the front. */
const read = ({ sort, direction }: Ordering<NodeSort>): Ordering<NodeSort> =>
  sort === 'position' ? { sort, direction: direction === 'asc' ? 'desc' : 'asc' } : { sort, direction }

type Asked = Ordering<NodeSort> & { readonly further: readonly `${NodeSort}-${Way}`[] }

/** The sort order of a list of nodes. */
export const nodeOrder = ({ further, ...first }: Asked): ListOrder =>
  orderOf(SORTINGS, ID, {
    ...read(first),
    further: further.flatMap((word) => {
      const order = readOrderWord(word, NODE_SORTS)
      return order ? [orderWord(read(order))] : []
    }),
  })

export const MENU_ORDER = inOrder(SORTINGS.position, ID, 'asc')
