/** In place of the taxes in the totals of an order that was sold without tax. */
export const exemptionLabel = (taxNumber: string): string =>
  taxNumber === '' ? 'Tax exempt' : `Tax exempt (${taxNumber})`
