import type { DimensionId } from './dimensions'
import { libraryReport, type ReportId } from './library'
import type { MeasureId } from './measures'
import type { PresetId } from './report-range'

/** A tile of the dashboard: a figure with its chart, or the first groups of a report. It opens its report. */
export type DashboardTile = {
  readonly title: string
  readonly report: ReportId
  readonly measure: MeasureId
  readonly by: DimensionId
}

export const DASHBOARD_TILES = {
  sales: { title: 'Total sales', report: 'sales-over-time', measure: 'total', by: 'day' },
  orders: { title: 'Orders', report: 'sales-over-time', measure: 'orders', by: 'day' },
  average: { title: 'Average order', report: 'sales-over-time', measure: 'averageOrder', by: 'day' },
  net: { title: 'Net sales', report: 'sales-over-time', measure: 'net', by: 'day' },
  products: { title: 'Best products', report: 'sales-by-product', measure: 'net', by: 'product' },
  departments: { title: 'Departments', report: 'sales-by-group', measure: 'net', by: 'department' },
  channels: { title: 'Channels', report: 'sales-by-channel', measure: 'total', by: 'channel' },
  returns: { title: 'Returns', report: 'returns', measure: 'returns', by: 'product' },
} as const satisfies Readonly<Record<string, DashboardTile>>

export type TileId = keyof typeof DASHBOARD_TILES
export const TILE_IDS = Object.keys(DASHBOARD_TILES) as [TileId, ...TileId[]]
export const dashboardTile = (id: TileId): DashboardTile => DASHBOARD_TILES[id]

/** The figures over time that the home screen shows as well, and the tile whose first groups it lists. */
export const HOME_TILES = ['sales', 'orders', 'average', 'net'] as const satisfies readonly TileId[]
export const HOME_RANKING = 'products' satisfies TileId

/** Where a tile opens its report, of the same days and compared in the same way. */
export const tileReport = (id: TileId, preset: PresetId): string =>
  `/reports?report=${dashboardTile(id).report}&range=${preset}&compare=period`

/** The tiles in the order that was stored; unknown ones are left out, new ones follow. */
export function tileOrder(stored: readonly string[]): TileId[] {
  const known = [...new Set(stored)].flatMap((id) => TILE_IDS.find((tile) => tile === id) ?? [])
  return [...known, ...TILE_IDS.filter((id) => !known.includes(id))]
}

/** The order with one tile a place earlier or later; the same at the ends. */
export function moveTile(order: readonly TileId[], id: TileId, by: -1 | 1): TileId[] {
  const at = order.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return [...order]
  const moved = order.filter((tile) => tile !== id)
  moved.splice(to, 0, id)
  return moved
}

/** Whether a tile is a figure over time; others list groups. */
export const isOverTime = (id: TileId): boolean => libraryReport(dashboardTile(id).report).dimensions[0] === 'day'
