import { nameOfGoods } from './goods-name'

type Line = { readonly name: string; readonly variantTitle: string; readonly quantity: number }

/** The lines of a document as one text: “2 × Cup (red), 1 × Bowl”. */
export const describeLines = (lines: readonly Line[]): string =>
  lines.map((line) => `${line.quantity} × ${nameOfGoods(line)}`).join(', ')

/** The name for an id; empty when nothing is chosen. */
export const nameOfId = (
  named: readonly { readonly _id: string; readonly name: string }[],
  id: string | null,
): string => named.find(({ _id }) => _id === id)?.name ?? ''
