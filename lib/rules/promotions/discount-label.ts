/** How a discount is named beside its amount: by the code that was entered, else by the name of the offer. */
export const discountLabel = ({ code, name }: { code: string | null; name: string }): string =>
  code ? `Discount (${code})` : name || 'Discount'
