import 'server-only'

/** Rows in a compact form, for more of them than objects should be held in memory; each with the figure it is sorted by. */
export type PackedRows<T> = {
  readonly count: number
  /** Adds a page of at most `PACKED_PAGE` rows; only the last may be shorter. */
  add(rows: readonly T[], figures: readonly number[]): void
  /** All rows by their figures, those of equal figures as they were added; null: all as they were added. */
  sorted(direction: 'asc' | 'desc' | null): Iterable<T>
}

export const PACKED_PAGE = 4_000

type Page = { bytes: Buffer; ends: Uint32Array; figures: Float64Array }

/** Rows that JSON can write, as its bytes. */
export function packedRows<T>(): PackedRows<T> {
  const pages: Page[] = []
  let count = 0
  const figureOf = (row: number) => pages[Math.floor(row / PACKED_PAGE)]?.figures[row % PACKED_PAGE] ?? 0
  return {
    get count() {
      return count
    },
    add(rows, figures) {
      const texts = rows.map((row) => JSON.stringify(row))
      let end = 0
      const ends = Uint32Array.from(texts, (text) => {
        end += Buffer.byteLength(text)
        return end
      })
      pages.push({ bytes: Buffer.from(texts.join('')), ends, figures: Float64Array.from(figures) })
      count += rows.length
    },
    *sorted(direction) {
      const order = Uint32Array.from({ length: count }, (_, row) => row)
      const sign = direction === 'asc' ? 1 : -1
      if (direction) {
        order.sort((a, b) => {
          const [one, other] = [figureOf(a), figureOf(b)]
          return one === other ? a - b : sign * (one < other ? -1 : 1)
        })
      }
      for (const row of order) {
        const page = pages[Math.floor(row / PACKED_PAGE)]
        const at = row % PACKED_PAGE
        const text = page?.bytes.toString('utf8', page.ends[at - 1] ?? 0, page.ends[at]) ?? ''
        // Safe: it was written from a row.
        yield JSON.parse(text) as T
      }
    },
  }
}
