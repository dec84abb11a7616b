import { productBuilder } from '../parts/product-builder'

export const NJ_SALES_TAX = { name: 'NJ sales tax', percent: 6.625 }

/** Builder for one department's products. */
export function arcadeDepartment(name: string) {
  return productBuilder({
    subdomain: 'arcade',
    skuPrefix: 'PXP',
    currency: 'USD',
    costShare: 0.55,
    taxes: [NJ_SALES_TAX],
    under: [name],
  })
}
