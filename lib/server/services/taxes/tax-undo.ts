import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { taxRate } from '../../db/schema/products'
import { rowUndo } from '../change-sets/row-undo'
import { defaultTax } from './default-tax'
import { lockTaxes } from './read-taxes'

/** Taxes, without their products. */
export const taxUndo = rowUndo({
  table: taxRate,
  imageOf: ({ name, percent, places }) => ({ name, percent, places }),
  columnsOf: (image) => image,
  lock: lockTaxes,
  check: async (tx, scope, { id, then }) => {
    if (then !== null || (await defaultTax(tx, scope)).id !== id) return
    throw new Failure('conflict', 'It is the default tax of new products.')
  },
  stillNeeded: 'Other records use this tax now.',
})
