import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'

type Theme = { id: string; name: string; parent_id: string }
type BrickSet = { set_num: string; name: string; year: string; theme_id: string; num_parts: string; img_url: string }

const HEADING =
  'Handle,Title,Vendor,Product Category,Tags,Published,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src,Status'

/** A list of brick sets and its tree of themes, which carry no prices, as a product export at 0.11 a part; the first `most`. */
export async function* brickSetsCsv(sets: string, themes: string, most = 20_000): AsyncGenerator<string> {
  let left = most
  const tree = new Map<string, Theme>()
  for await (const theme of records<Theme>(themes)) tree.set(theme.id, theme)
  yield `${HEADING}\n`
  for await (const set of records<BrickSet>(sets)) {
    if (left-- === 0) return
    const price = Math.max(0.99, Math.round(Number(set.num_parts) * 11) / 100).toFixed(2)
    const cells = [
      `${set.set_num} ${set.name}`,
      set.name,
      'Brick',
      pathOf(tree, set.theme_id).join(' > '),
      set.year,
      'true',
      set.set_num,
      price,
      'shopify',
      '10',
      set.img_url,
      'active',
    ]
    yield `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
  }
}

const records = <T>(file: string) => createReadStream(file).pipe(parse({ columns: true })) as AsyncIterable<T>

function pathOf(tree: ReadonlyMap<string, Theme>, id: string): string[] {
  const theme = tree.get(id)
  return theme ? [...pathOf(tree, theme.parent_id), theme.name] : []
}
