import type { DemoProduct } from '../parts/demo-store'
import { productBuilder } from '../parts/product-builder'
import type { LineDefaults, ProductLine } from '../parts/product-line'
import type { Arrangement, GroundKind, SceneSpec } from '../pictures/paint/scene-spec'
import type { GarmentKind, GarmentPattern } from '../pictures/paint/thing-spec'
import { garment, scene } from '../pictures/things'

export const ATELIER_SUBDOMAIN = 'atelier'

/** Québec's sales taxes. */
export const TAXES = [
  { name: 'GST', percent: 5 },
  { name: 'QST', percent: 9.975 },
] as const

export const LETTERS = ['XS', 'S', 'M', 'L', 'XL'] as const
export const MENS_LETTERS = ['S', 'M', 'L', 'XL', 'XXL'] as const
export const WAISTS = ['28', '30', '32', '34', '36'] as const
export const WOMENS_SHOES = ['36', '37', '38', '39', '40', '41'] as const
export const MENS_SHOES = ['41', '42', '43', '44', '45'] as const

/** Colour of the cloth; with a pattern the second colour is the pattern's, without one that of buttons and trims. */
export type Cloth = string | readonly [colour: string, pattern: GarmentPattern, accent?: string]

type Paper = `${GroundKind} ${string}`

export type ClothingLine = Omit<ProductLine, 'in' | 'text' | 'matrix' | 'sizes' | 'option' | 'pictures' | 'stock'> & {
  in: string
  /** Two to four sentences; material, fit and care go into `facts`. */
  text: string
  facts: readonly string[]
  garment: GarmentKind
  colours: Readonly<Record<string, Cloth>>
  /** Omitted: one size. */
  sizes?: readonly string[]
  /** A sold-out variant: `Size/Colour`, a size or a colour. `all`: the whole product. */
  out?: readonly string[]
  /** Ground of the pictures. */
  paper?: Paper
  arrange?: Arrangement
  /** One more picture: all colours together, or the first laid flat. */
  also?: 'rail' | 'flat' | 'pair'
  unpictured?: boolean
}

const RULES: LineDefaults = {
  subdomain: ATELIER_SUBDOMAIN,
  skuPrefix: 'AT',
  currency: 'CAD',
  costShare: 0.42,
  taxes: TAXES,
}

const PAPERS: readonly Paper[] = [
  'sweep #f3e3de',
  'sweep #e3ebe2',
  'window #f5ead6',
  'sweep #e6e4ef',
  'arch #f1e4da #e6c3b0',
  'sweep #dfe9ef',
  'arch #e6ece4 #bccdb8',
]

const STANDING: readonly GarmentKind[] = ['bag', 'tote', 'hat', 'beanie', 'sneaker', 'boot', 'flat-shoe', 'sandal']
const LYING: readonly GarmentKind[] = ['scarf', 'belt']

/** Builder for one department's clothes. */
export function clothes(department: string): (line: ClothingLine) => DemoProduct {
  const put = productBuilder({ ...RULES, under: [department] })
  return ({ facts, garment: kind, colours, sizes, out = [], paper, arrange, also, unpictured, ...line }) => {
    const names = Object.keys(colours)
    const look = { kind, ground: paper ?? paperOf(line.title), arrange: arrange ?? arrangementOf(kind) }
    return put({
      ...line,
      text: described(line.text, facts),
      matrix: {
        options: sizes ? { Size: sizes, Colour: names } : { Colour: names },
        stock: (...values) => stockOf(line.title, values, sizes, out),
        picture: (...values) => (unpictured ? null : names.indexOf(values.at(-1)!)),
      },
      pictures: unpictured ? [] : [...picturesOf(line.title, look, colours), ...oneMore(also, look, colours)],
    })
  }
}

/** Builder for products with a single variant. */
export function homeware(line: ProductLine & { facts: readonly string[] }): DemoProduct {
  const { facts, ...rest } = line
  return productBuilder({ ...RULES, under: ['Home'] })({ ...rest, text: described(line.text, facts) })
}

type Look = { kind: GarmentKind; ground: Paper; arrange: Arrangement }

function picturesOf(title: string, { kind, ground, arrange }: Look, colours: ClothingLine['colours']): SceneSpec[] {
  return Object.entries(colours).map(([name, cloth]) => {
    const thing = made(kind, cloth)
    return scene(ground, arrange, arrange === 'pair' ? [thing, thing] : thing, {
      format: 'portrait',
      alt: `${title} in ${name.toLowerCase()}`,
    })
  })
}

function oneMore(also: ClothingLine['also'], { kind, ground }: Look, colours: ClothingLine['colours']): SceneSpec[] {
  const things = Object.values(colours).map((cloth) => made(kind, cloth))
  if (also === 'rail') return [scene(ground, 'rail', things, { format: 'portrait', alt: 'All colours on a rail' })]
  if (also === 'pair') return [scene(ground, 'trio', things, { format: 'portrait', alt: 'The colours side by side' })]
  if (also === 'flat') return [scene('linen', 'folded', things[0]!, { format: 'portrait', alt: 'Laid flat on linen' })]
  return []
}

function made(kind: GarmentKind, cloth: Cloth) {
  const [colour, pattern, accent] = typeof cloth === 'string' ? ([cloth] as const) : cloth
  return garment(kind, colour, pattern, accent)
}

function arrangementOf(kind: GarmentKind): Arrangement {
  if (LYING.includes(kind)) return 'folded'
  return STANDING.includes(kind) ? 'hero' : 'hanger'
}

function described(text: string, facts: readonly string[]): string {
  return `<p>${text}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`
}

function paperOf(title: string): Paper {
  return PAPERS[sumOf(title) % PAPERS.length]!
}

/** The outer sizes are stocked in smaller numbers; `out` variants have none. */
function stockOf(title: string, values: readonly string[], sizes: readonly string[] = [], out: readonly string[]) {
  if (out.includes('all') || out.includes(values.join('/')) || values.some((value) => out.includes(value))) return 0
  const at = sizes.indexOf(values[0]!)
  const outer = at === 0 || at === sizes.length - 1
  return 2 + (sumOf(title + values.join()) % (outer ? 5 : 17))
}

function sumOf(text: string): number {
  return [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973, 7)
}
