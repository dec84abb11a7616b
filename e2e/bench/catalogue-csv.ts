const PLACES = ['Kitchen', 'Garden', 'Bath', 'Office', 'Nursery', 'Workshop', 'Hallway', 'Balcony', 'Cellar', 'Attic']
const KINDS = ['Lamp', 'Basket', 'Brush', 'Kettle', 'Blanket', 'Shelf', 'Clock', 'Vase', 'Hook', 'Tray', 'Stool', 'Jar']
const MATERIALS = ['Oak', 'Linen', 'Copper', 'Glass', 'Wool', 'Steel', 'Cork', 'Willow']
const COLOURS = ['Moss', 'Sand', 'Slate', 'Rust', 'Chalk']
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status'

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

/** A product export in Shopify's form: `count` products of one variant, the same ones on every run. */
export function catalogueCsv(count: number): string {
  return [HEADER, ...Array.from({ length: count }, (_, index) => row(index))].join('\n')
}

function row(index: number): string {
  const place = pick(PLACES, index)
  const kind = pick(KINDS, Math.floor(index / PLACES.length))
  const material = pick(MATERIALS, index * 7)
  const price = 4 + ((index * 137) % 9600) / 100
  const was = index % 5 === 0 ? (price * 1.25).toFixed(2) : ''
  const title = `${material} ${kind} for the ${place} No. ${index}`
  const body = `<p>A ${kind.toLowerCase()} of ${material.toLowerCase()}, made for the ${place.toLowerCase()}.</p>`
  const cells = [
    `thing-${index}`,
    title,
    body,
    `Maker ${index % 40}`,
    `Home > ${place} > ${kind}`,
    `${material}, ${place}`,
    'TRUE',
    'Colour',
    pick(COLOURS, index),
    `SKU-${index}`,
    String(index % 23),
    price.toFixed(2),
    was,
    '',
    'active',
  ]
  return cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}
