import type { EmailBlock, EmailDesign } from '../email-blocks/email-design'

const HELLO = 'Hello {{ customer.first_name | default: "there" }},'

/** Paragraphs of formatted text below a greeting; Liquid works in them. */
const letterBody = (paragraphs: readonly string[]): string =>
  [HELLO, ...paragraphs].map((text) => `<p>${text}</p>`).join('')

type Wish = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Shows the goods that the email is about. */
  readonly hasGoods?: boolean
  readonly button?: { readonly label: string; readonly link: string }
}

/** The blocks of a ready email: heading, greeting with paragraphs, goods, button. */
export function stepDesign({ title, paragraphs, hasGoods = false, button }: Wish): EmailDesign {
  const blocks: EmailBlock[] = [
    { id: 'title', type: 'heading', settings: { text: title, size: 'large', align: 'left' } },
    { id: 'text', type: 'text', settings: { body: letterBody(paragraphs) } },
  ]
  if (hasGoods) blocks.push({ id: 'goods', type: 'products', settings: { title: '', products: [], hasPrices: true } })
  if (button) blocks.push({ id: 'button', type: 'button', settings: { ...button, align: 'left' } })
  return { v: 1, blocks }
}

/** The design with the goods of one person in every block of products that names none. */
export const withGoods = (design: EmailDesign, keys: readonly string[]): EmailDesign => ({
  ...design,
  blocks: design.blocks.map((block) =>
    block.type === 'products' && !namesProducts(block)
      ? { ...block, settings: { ...block.settings, products: keys.slice(0, MOST_GOODS) } }
      : block,
  ),
})

/** As many as a block of products shows. */
const MOST_GOODS = 6

const namesProducts = ({ settings: { products } }: EmailBlock): boolean =>
  Array.isArray(products) && products.length > 0
