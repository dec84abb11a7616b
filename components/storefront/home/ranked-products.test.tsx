import { renderToStaticMarkup } from 'react-dom/server'
import { RankedProducts } from './ranked-products'

const NONE = { products: [], failed: null }
const TABS = 'role="tablist"'

test('a shop with nothing to rank has one line, without headings', () => {
  const markup = renderToStaticMarkup(<RankedProducts topSells={NONE} recentlyAdded={NONE} symbol="$" />)
  expect(markup).toMatch(/^<p [^>]*>No products found<\/p>$/)
})

test('a ranking that could not be loaded keeps its heading and says so', () => {
  const failed = { products: [], failed: 'Error While Fetching Top Sells Data: away' }
  const markup = renderToStaticMarkup(<RankedProducts topSells={failed} recentlyAdded={NONE} symbol="$" />)
  expect(markup).toContain(TABS)
})
