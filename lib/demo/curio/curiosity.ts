import { ONE_OF_A_KIND } from '../history/order-history'
import type { DemoProduct } from '../parts/demo-store'
import { productBuilder } from '../parts/product-builder'
import type { LineDefaults, ProductLine } from '../parts/product-line'
import type { Arrangement, GroundKind, SceneSpec } from '../pictures/paint/scene-spec'
import type { ThingSpec } from '../pictures/paint/thing-spec'
import { scene } from '../pictures/things'

export const CURIO_SUBDOMAIN = 'curio'

/** New goods only: antiques are sold under the margin scheme, without tax on top. */
export const VAT = { name: 'VAT', percent: 20 } as const

type Ground = GroundKind | `${GroundKind} ${string}`

export type CuriosityLine = Omit<ProductLine, 'text' | 'matrix' | 'pictures' | 'stock'> & {
  price: number
  /** Two to four sentences on what it is and where it comes from. */
  text: string
  period: string
  size: string
  condition: string
  /** Number of pieces. Default 1: one of a kind. 0: sold. */
  stock?: number
  look?: ThingSpec
  ground?: Ground
  arrange?: Arrangement
  /** A second view. */
  also?: SceneSpec
}

const RULES: LineDefaults = { subdomain: CURIO_SUBDOMAIN, skuPrefix: 'CU', currency: 'GBP', costShare: 0.55, taxes: [] }

/** Builder for one department's antiques. */
export function curiosities(department: string): (line: CuriosityLine) => DemoProduct {
  const put = productBuilder({ ...RULES, under: [department] })
  return ({ text, period, size, condition, stock = 1, look, ground = 'parlour', arrange = 'hero', also, ...line }) => {
    const first = look && scene(ground, arrange, look, { format: 'portrait' })
    return put({
      ...line,
      stock,
      tags: [...(line.tags ?? []), ...(stock <= 1 ? [ONE_OF_A_KIND] : [])],
      text: `<p>${text}</p><ul><li><strong>Period:</strong> ${period}</li><li><strong>Size:</strong> ${size}</li><li><strong>Condition:</strong> ${condition}</li></ul>`,
      pictures: [first, also].filter((picture) => picture !== undefined),
    })
  }
}

type GiftLine = ProductLine & { facts: readonly string[] }

/** Builder for new goods. */
export function gift({ facts, ...line }: GiftLine): DemoProduct {
  const put = productBuilder({ ...RULES, under: ['Gifts'], taxes: [VAT], costShare: 0.48 })
  return put({ ...line, text: `<p>${line.text}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>` })
}

/** Second view of a thing: alone, upright. */
export function view(ground: Ground, arrange: Arrangement, things: ThingSpec | readonly ThingSpec[]): SceneSpec {
  return scene(ground, arrange, things, { format: 'portrait' })
}
