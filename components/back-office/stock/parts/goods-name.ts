/** Such as "Shirt (Red / M)". */
export const nameOfGoods = ({ name, variantTitle }: { name: string; variantTitle: string }): string =>
  variantTitle === '' ? name : `${name} (${variantTitle})`
