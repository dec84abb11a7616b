import type { Shop } from './shop'
import { table } from './table'
import { measureVitals, type Vitals } from './vitals'

/** A single visit depends too much on other load of the machine. */
const VISITS = 5

/** First visits of a shop's pages on a slow phone: the median of several, and the range of blocking times. */
export async function vitalsTable(shop: Shop, browser: string): Promise<string> {
  const rows = []
  for (const [name, place] of Object.entries({ home: '/', list: shop.list, product: shop.product })) {
    const seen: Vitals[] = []
    for (let visit = 0; visit < VISITS; visit += 1)
      seen.push(await measureVitals(`http://${shop.host}${place}`, browser))
    const middle = (figure: keyof Vitals) => inOrder(seen, figure)[VISITS >> 1] ?? 0
    const blocked = inOrder(seen, 'tbt').map(Math.round)
    const [script, all] = [middle('scriptBytes') / 1024, middle('bytes') / 1024]
    const range = `${blocked.at(0)}–${blocked.at(-1)}`
    rows.push([name, middle('lcp'), middle('cls'), middle('tbt'), range, script, all, String(middle('requests'))])
  }
  return table(['page', 'LCP ms', 'CLS', 'TBT ms', 'from–to', 'script KB', 'all KB', 'requests'], rows)
}

const inOrder = (seen: readonly Vitals[], figure: keyof Vitals) =>
  seen.map((vitals) => vitals[figure]).sort((one, other) => one - other)
