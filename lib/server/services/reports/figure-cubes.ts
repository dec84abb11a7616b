import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { CUBES, type Cube } from '@/lib/rules/reports/cubes'
import type { DimensionId } from '@/lib/rules/reports/dimensions'

type Columns = Readonly<Partial<Record<DimensionId, string>>>

/** The columns of daily figures that hold a dimension. */
const COLUMNS: Readonly<Record<Cube, Columns>> = {
  sales: {
    channel: 'channel',
    paymentMethod: 'payment_method',
    location: 'location_id',
    country: 'country',
    coupon: 'coupon',
    taxRate: 'tax_rate',
  },
  hours: { channel: 'channel', hour: 'hour' },
  kinds: { channel: 'channel', customerKind: 'customer_kind' },
  staff: { channel: 'channel', staff: 'account_id', correction: 'correction' },
  goods: { channel: 'channel', product: 'product_id', variant: 'variant_id' },
  customers: { channel: 'channel', customer: 'customer_id', customerKind: 'customer_kind' },
}

/** Dimensions whose expressions over rows of the ledger hold for daily figures too: of the day, or of the product. */
const OF_DAYS: readonly DimensionId[] = ['day', 'week', 'month', 'quarter', 'year', 'weekday']
const OF_MONTHS: readonly DimensionId[] = ['month', 'quarter', 'year']
const OF_PRODUCTS: readonly DimensionId[] = ['department', 'subDepartment', 'category', 'productClass', 'brand']

export const cubeColumns = (cube: Cube): Columns => COLUMNS[cube]

const isDerived = (cube: Cube, id: DimensionId): boolean =>
  OF_DAYS.includes(id) || (cube === 'goods' && OF_PRODUCTS.includes(id))

/** The first cube that has all of these dimensions; null when only the ledger has. */
export const cubeWith = (dimensions: readonly DimensionId[]): Cube | null =>
  CUBES.find((cube) => dimensions.every((id) => isDerived(cube, id) || COLUMNS[cube][id] !== undefined)) ?? null

/** Whether figures of months tell these dimensions apart. */
export const hasMonths = (cube: Cube, dimensions: readonly DimensionId[]): boolean =>
  cube === 'goods' && dimensions.every((id) => !OF_DAYS.includes(id) || OF_MONTHS.includes(id))

/** The value of a dimension in daily figures called `e`; null where the expression of the ledger holds. */
export function cubeValue(cube: Cube, id: DimensionId): SQL | null {
  const column = COLUMNS[cube][id]
  return column ? sql`e.${sql.identifier(column)}` : null
}
