/** Product and variant as named in a cart, a toast or a sentence: "Linen shirt (M / Sand)". */
export const cartName = (product: string, variantTitle: string): string =>
  variantTitle === '' ? product : `${product} (${variantTitle})`

/**
 * A name split in two parts for layouts that separate them; `variant` is the last part in brackets, or empty. Joined
 * with a space they are the name again.
 */
export function splitCartName(name: string): { product: string; variant: string } {
  let depth = 0
  for (let at = name.length - 1; at > 0 && name.endsWith(')'); at--) {
    if (name[at] === ')') depth++
    if (name[at] === '(') depth--
    if (depth > 0) continue
    return name[at - 1] === ' ' && at > 1
      ? { product: name.slice(0, at - 1), variant: name.slice(at) }
      : { product: name, variant: '' }
  }
  return { product: name, variant: '' }
}
