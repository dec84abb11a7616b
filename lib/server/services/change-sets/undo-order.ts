import 'server-only'

type Row = { readonly entity: string; readonly entityId: string }

/** An import records each product with its stock after it; an undo goes backwards. */
const AS_ONE: ReadonlySet<string> = new Set(['product', 'stock'])

/**
 * The rows of an undo, already last first, as batches of one entity in which no row occurs twice. Where products and
 * their stock alternate, all the stock of a stretch comes before all its products: a change to one product does not
 * affect the stock of another. `canBatch` names the entities that are restored many at a time; others go one by one.
 */
export function inBatches<R extends Row>(rows: readonly R[], canBatch: (entity: string) => boolean): R[][] {
  return stretches(rows).flatMap((stretch) => batches(stretch, canBatch))
}

/** The rows in an order with the same result. */
function stretches<R extends Row>(rows: readonly R[]): R[][] {
  const found: R[][] = []
  for (const row of rows) {
    const last = found.at(-1)
    const first = last?.[0]
    if (last && first && AS_ONE.has(first.entity) && AS_ONE.has(row.entity) && !holds(last, row)) last.push(row)
    else found.push([row])
  }
  return found.map((stretch) => [
    ...stretch.filter(({ entity }) => entity === 'stock'),
    ...stretch.filter(({ entity }) => entity !== 'stock'),
  ])
}

const seen = new WeakMap<readonly Row[], Set<string>>()

/** Whether a stretch already contains the row. Stretches only grow, so each row is added to the set once. */
function holds(stretch: readonly Row[], row: Row): boolean {
  const keys = seen.get(stretch) ?? new Set(stretch.map(keyOf))
  for (let at = keys.size; at < stretch.length; at++) keys.add(keyOf(stretch[at]!))
  seen.set(stretch, keys)
  return keys.has(keyOf(row))
}

const keyOf = ({ entity, entityId }: Row) => `${entity} ${entityId}`

function batches<R extends Row>(rows: readonly R[], canBatch: (entity: string) => boolean): R[][] {
  const found: R[][] = []
  for (const row of rows) {
    const last = found.at(-1)
    const isNext = last?.[0]?.entity === row.entity && canBatch(row.entity) && !holds(last, row)
    if (last && isNext) last.push(row)
    else found.push([row])
  }
  return found
}
