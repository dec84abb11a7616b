import type { AmendedLine } from './purchase-changes'

type Facts = { readonly expectedOn: string; readonly reference: string; readonly note: string }
type Order = Facts & { readonly lines: readonly AmendedLine[] }
type Text = { readonly money: (amount: number) => string; readonly day: (day: string) => string }

const titleOf = ({ name, variantTitle }: AmendedLine) => (variantTitle === '' ? name : `${name} (${variantTitle})`)

/** The changes for the supplier, one sentence each. */
export function describeChanges(before: Order, after: Order, { money, day }: Text): string[] {
  const old = new Map(before.lines.map((line) => [line.variantId, line]))
  const kept = new Set(after.lines.map(({ variantId }) => variantId))
  const lines = after.lines.flatMap((line) => {
    const was = old.get(line.variantId)
    if (!was) return [`Added: ${line.quantity} × ${titleOf(line)} at ${money(line.unitCost)}`]
    return [
      ...(was.quantity === line.quantity
        ? []
        : [`${titleOf(line)}: ${line.quantity} units instead of ${was.quantity}`]),
      ...(was.unitCost === line.unitCost
        ? []
        : [`${titleOf(line)}: ${money(line.unitCost)} instead of ${money(was.unitCost)} each`]),
    ]
  })
  const gone = before.lines.filter(({ variantId }) => !kept.has(variantId))
  const date = (text: string) => (text === '' ? 'no date' : day(text))
  return [
    ...lines,
    ...gone.map((line) => `Removed: ${line.quantity} × ${titleOf(line)}`),
    ...(before.expectedOn === after.expectedOn
      ? []
      : [`Expected: ${date(after.expectedOn)} instead of ${date(before.expectedOn)}`]),
    ...(before.reference === after.reference ? [] : [`Reference: ${after.reference || 'none'}`]),
    ...(before.note === after.note || after.note === '' ? [] : [`Note: ${after.note}`]),
  ]
}
