import { type PhoneVisit, type TapMoment, visitOnPhone } from './phone-visit'
import type { Shop } from './shop'
import { table } from './table'

const VISITS = 5
const MOMENTS: readonly TapMoment[] = ['at once', 'idle', 'scrolled']

/**
 * First visits of a list on a slow phone, each with a tap on a product: medians and the slowest. Products are cached on
 * the server by a first visit that is not counted. `at once` also says how long a page that is painted takes to react.
 */
export async function phoneTable(shop: Shop, browser: string): Promise<string> {
  const rows = []
  for (const [name, place] of Object.entries({ home: '/', list: shop.list })) {
    for (const moment of MOMENTS) {
      const visits: PhoneVisit[] = []
      for (let visit = 0; visit <= VISITS; visit += 1) {
        const seen = await visitOnPhone(`http://${shop.host}${place}`, moment, browser)
        if (visit > 0) visits.push(seen)
      }
      const inOrder = (figure: (visit: PhoneVisit) => number) => visits.map(figure).sort((one, other) => one - other)
      const middle = (figure: (visit: PhoneVisit) => number) => inOrder(figure)[VISITS >> 1] ?? 0
      rows.push([
        name,
        moment,
        middle((visit) => visit.paintToReady),
        middle((visit) => visit.lookToReady),
        middle((visit) => visit.clickToContent),
        inOrder((visit) => visit.clickToContent).at(-1) ?? 0,
        middle((visit) => visit.prefetched.bytes) / 1024,
        String(middle((visit) => visit.prefetched.requests)),
      ])
    }
  }
  const titles = ['from', 'tap', 'painted → reacts ms', 'largest paint → reacts ms', 'click → product ms', 'slowest']
  return table([...titles, 'prefetched KB', 'requests'], rows)
}
