import { nameOfGoods } from './goods-name'

type Line = { readonly name: string; readonly variantTitle: string; readonly quantity: number }

/** The lines of a paper as one text: “2 × Cup (red), 1 × Bowl”. */
export const describeLines = (lines: readonly Line[]): string =>
  lines.map((line) => `${line.quantity} × ${nameOfGoods(line)}`).join(', ')

/** What an id stands for; empty where nothing was chosen. */
export const nameIn = (named: readonly { readonly _id: string; readonly name: string }[], id: string | null): string =>
  named.find(({ _id }) => _id === id)?.name ?? ''
