import { dashboardTile, moveTile, TILE_IDS, tileOrder } from './dashboard-tiles'
import { libraryReport } from './library'

test('every tile shows a figure of its report, by a dimension that the report has', () => {
  for (const id of TILE_IDS) {
    const { report, measure, by } = dashboardTile(id)
    const { measures, choices } = libraryReport(report)
    expect([id, measures.includes(measure), choices.includes(by)]).toEqual([id, true, true])
  }
})

test('a stored order has every tile once, and tiles move by one place', () => {
  expect(tileOrder([])).toEqual(TILE_IDS)
  const order = tileOrder(['returns', 'gone', 'returns', 'sales'])
  expect(order.slice(0, 3)).toEqual(['returns', 'sales', 'orders'])
  expect([...order].sort()).toEqual([...TILE_IDS].sort())
  expect(moveTile(order, 'sales', -1).slice(0, 2)).toEqual(['sales', 'returns'])
  expect(moveTile(order, 'returns', -1)).toEqual(order)
})
