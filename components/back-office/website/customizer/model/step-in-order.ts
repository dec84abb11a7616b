/**
 * The id that a part comes before once it is moved one step up (-1) or down (1) in an order of ids: null for the end,
 * undefined when it cannot go further.
 */
export function stepInOrder(order: readonly string[], id: string, step: -1 | 1): string | null | undefined {
  const at = order.indexOf(id)
  const to = at + step
  if (at < 0 || to < 0 || to >= order.length) return undefined
  return order[step < 0 ? to : to + 1] ?? null
}
