import { sql } from 'drizzle-orm'
import { provideTestDatabase } from '@/e2e/test-database'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { scopeTest } from '@/lib/rules/promotions/promotion-cart'
import { makeStore } from '../../../../demo/factories'
import { makeProduct } from '../../../../demo/product-factory'
import { rowsOf } from '../../../db/rows-of'
import { transaction } from '../../../db/transaction'
import { placementsOf } from '../../promotions/live/promotion-lines'
import { type OfferedGoods, productsIn } from './offer-goods'

provideTestDatabase()

/** Products in and out of the tree, reduced, with two variants, and one that takes no discount. */
async function openShop() {
  const shop = await makeStore()
  const made = {
    cheddar: await makeProduct(shop, { title: 'cheddar', path: ['Food', 'Dairy', 'Cheese'] }),
    brie: await makeProduct(shop, {
      title: 'brie',
      path: ['Food', 'Dairy', 'Cheese'],
      variants: [{ compareAtPrice: 2_000 }, { price: 500 }],
    }),
    rye: await makeProduct(shop, {
      title: 'rye',
      path: ['Food', 'Bakery', 'Bread'],
      variants: [{ compareAtPrice: 2_000 }],
    }),
    spade: await makeProduct(shop, { title: 'spade', path: ['Garden', 'Tools', 'Spades'] }),
    card: await makeProduct(shop, { title: 'card', isDiscountable: false }),
    loose: await makeProduct(shop, { title: 'loose' }),
  }
  const found = (goods: OfferedGoods[]) =>
    transaction(shop, async (tx) => {
      const rows = await rowsOf<{ title: string }>(tx, titlesOf(productsIn(shop, goods)))
      return rows.map(({ title }) => title)
    })
  return { shop, made, found }
}

const titlesOf = (ids: ReturnType<typeof productsIn>) =>
  sql`select title from product where id in (${ids}) order by title`

const ALL = { include: [], exclude: [], skipsReduced: false }

test('goods in SQL are those that the engine counts', async () => {
  const { shop, made, found } = await openShop()
  const keys = Object.values(made).flatMap((product) => product.keys)
  const placements = await transaction(shop, (tx) => placementsOf(tx, shop, keys))
  const place = (title: keyof typeof made, kind: OfferTarget['kind']): OfferTarget => {
    const [key = ''] = made[title].keys
    const name = [...(placements.get(key)?.places ?? [])].find((each) => each.startsWith(`${kind}:`)) ?? ''
    return { kind, id: name.slice(kind.length + 1) }
  }
  const scopes: OfferedGoods[] = [
    ALL,
    { ...ALL, skipsReduced: true },
    { ...ALL, include: [place('cheddar', 'category'), place('spade', 'product')] },
    { ...ALL, include: [place('rye', 'department')], exclude: [place('rye', 'subdepartment')] },
    { ...ALL, include: [place('brie', 'variant')], skipsReduced: true },
    { ...ALL, exclude: [place('brie', 'variant'), place('loose', 'product')] },
    { ...ALL, include: [{ kind: 'brand', id: crypto.randomUUID() }] },
    { ...ALL, exclude: [{ kind: 'class', id: crypto.randomUUID() }] },
  ]
  for (const goods of scopes) {
    const expected = Object.entries(made).flatMap(([title, product]) =>
      product.keys.some((key) => {
        const placement = placements.get(key)
        return placement && scopeTest(goods)({ ...placement, key, unitPrice: 1, quantity: 1 })
      })
        ? [title]
        : [],
    )
    expect(await found([goods])).toEqual(expected.sort())
  }
  expect(await found([])).toEqual([])
  expect(await found([{ ...ALL, above: 999 }])).toEqual(['brie', 'cheddar', 'loose', 'rye', 'spade'])
  expect(await found([{ ...ALL, above: 1_000 }])).toEqual([])
})
