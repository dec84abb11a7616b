import 'server-only'

/**
 * Signs that the rows of a table are variants of products in other rows. Each is a kind of heading together with
 * matching cells, so that an ordinary column of the same name is no sign.
 */

/** References another row. */
const PARENT =
  /^(parent|variant of|master)([ _-]?(id|sku|handle|code|item|number|product)){0,2}$|^parent([ _-]?product)?[ _-]?(id|sku|handle|code)$/
/** Groups products: rows with the same value belong together. */
const IDENTITY =
  /^(handle|handle ?id|slug|url[ _-]?(key|handle)|permalink|item[ _-]?group[ _-]?id|group[ _-]?(id|sku|code)|product[ _-]?(id|code|number|group|handle|url)( \[non editable\])?|style[ _-]?(code|id|number|no)|model[ _-]?(code|id|number|no))$/
/** Contains the type of a row. */
const KIND = /(^|[ _-])(type|kind)$|^item$|^(fieldtype|producttype|itemtype|rowtype)$/
const VARIANT_KINDS =
  /^(variation|variant|product[ _]variation|configurable|variable|variable-subscription|sku|parent)$/i
/** Contains the values in which variants differ. */
const OPTION =
  /^(product[ _]?)?(option|variation|variant|attribute|combination|configurable)s?([ _:\d-]|name|value|id|$)/
/** A share of the rows that is too large to be a coincidence. */
const ENOUGH = 0.1
const MOST_VALUES = 200_000

/** Counts the cells of one column. */
export class Tally {
  readonly #column: string
  readonly #values = new Map<string, number>()
  #filled = 0

  constructor(column: string) {
    this.#column = column
  }

  count(cell: string): void {
    if (cell === '') return
    this.#filled += 1
    if (!IDENTITY.test(this.#column) && !KIND.test(this.#column)) return
    const value = cell.toLowerCase()
    const before = this.#values.get(value)
    if (before !== undefined || this.#values.size < MOST_VALUES) this.#values.set(value, (before ?? 0) + 1)
  }

  /** The sign of variants as a sentence, in a table with this many rows. */
  sign(rows: number): string | null {
    if (this.#filled === 0) return null
    const column = this.#column
    if (PARENT.test(column))
      return `${counted(this.#filled)} another row in this column, as variants reference their product.`
    if (OPTION.test(column)) return 'Contains the values in which variants of a product differ.'
    return this.#kinds() ?? this.#repeats(rows)
  }

  #kinds(): string | null {
    if (!KIND.test(this.#column)) return null
    const found = [...this.#values.keys()].find((value) => VARIANT_KINDS.test(value))
    return found === undefined ? null : `Some rows have the type “${found}”: they are parts of a product.`
  }

  #repeats(rows: number): string | null {
    if (!IDENTITY.test(this.#column)) return null
    const shared = [...this.#values.values()].filter((times) => times > 1)
    const sharing = shared.reduce((sum, times) => sum + times, 0)
    if (sharing <= rows * ENOUGH) return null
    return `${sharing.toLocaleString('en')} rows share ${shared.length.toLocaleString('en')} of these values, as variants of the same product do.`
  }
}

const counted = (rows: number): string =>
  `${rows.toLocaleString('en')} ${rows === 1 ? 'row references' : 'rows reference'}`
