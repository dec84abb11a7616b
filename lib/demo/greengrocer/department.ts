import { productBuilder } from '../parts/product-builder'
import { contentsOf } from './contents'

export const GROCERY_TAX = { name: 'Grocery tax', percent: 1 }
export const SALES_TAX = { name: 'Sales tax', percent: 5.3 }

/** Builder for one department's products. */
export function greengrocerDepartment(name: string, taxes = [GROCERY_TAX]) {
  return productBuilder({
    subdomain: 'greengrocer',
    skuPrefix: 'MLG',
    currency: 'USD',
    costShare: 0.64,
    taxes,
    under: [name],
    contents: contentsOf,
  })
}
