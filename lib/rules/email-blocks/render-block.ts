import { escapeHtml } from '../escape-html'
import { readSettings } from '../website/section-values'
import {
  type BlockContext,
  type BlockMarkup,
  besideEachOther,
  buttonMarkup,
  couponBlockValues,
  dividerBlock,
  EMPTY_CELL,
  headingMarkup,
  linesMarkup,
  pictureMarkup,
  proseMarkup,
  stacked,
} from './block-markup'
import { EMAIL_BLOCKS, type EmailBlockType, isEmailBlockType } from './email-block-kit'
import type { EmailBlock } from './email-design'
import type { EmailProduct } from './email-facts'
import { between, type EmailPiece, pieces } from './email-piece'
import { EMAIL_STYLES as STYLES } from './email-styles'

type Renderer = (block: EmailBlock, around: BlockContext) => BlockMarkup

const NOTHING: BlockMarkup = { html: [], text: [] }

const RENDERERS: Readonly<Record<EmailBlockType, Renderer>> = {
  heading: (block) => headingMarkup(readSettings(EMAIL_BLOCKS.heading.fields, block.settings)),
  text: (block, around) => proseMarkup(readSettings(EMAIL_BLOCKS.text.fields, block.settings).body, around),
  picture: (block, around) => {
    const { picture, link, width } = readSettings(EMAIL_BLOCKS.picture.fields, block.settings)
    return pictureMarkup({ picture, href: link, width }, around)
  },
  button: (block, around) => {
    const { label, link, align } = readSettings(EMAIL_BLOCKS.button.fields, block.settings)
    return buttonMarkup({ label, href: link, align }, around)
  },
  products: productsMarkup,
  coupon: couponMarkup,
  columns: columnsMarkup,
  divider: (block) => dividerBlock(readSettings(EMAIL_BLOCKS.divider.fields, block.settings).look),
  // Written at the end of the email, with what the law asks for.
  footer: () => NOTHING,
}

/** Both versions of a block, with whatever its settings hold; nothing for an unknown type. */
export const blockMarkup: Renderer = (block, around) =>
  isEmailBlockType(block.type) ? RENDERERS[block.type](block, around) : NOTHING

function productsMarkup(block: EmailBlock, around: BlockContext): BlockMarkup {
  const { title, products: keys, hasPrices } = readSettings(EMAIL_BLOCKS.products.fields, block.settings)
  const shown = keys.flatMap((key) => around.facts.products.get(key) ?? [])
  if (shown.length === 0) return NOTHING
  const heading = headingMarkup({ text: title, size: 'small', align: 'left' })
  const cards = shown.map((product) => productMarkup(product, hasPrices, around))
  const rows: EmailPiece[] = []
  for (let at = 0; at < cards.length; at += 2) {
    const pair = cards.slice(at, at + 2).map(({ html }) => html)
    rows.push(...besideEachOther(pair.length === 1 && cards.length > 1 ? [...pair, EMPTY_CELL] : pair))
  }
  return {
    html: [...heading.html, ...rows],
    text: stacked([heading, ...cards]).text,
  }
}

function productMarkup(product: EmailProduct, hasPrices: boolean, around: BlockContext): BlockMarkup {
  const { name, price, was, picture, href } = product
  const src = picture === null ? null : { src: picture, alt: name, decorative: true, focus: { x: 50, y: 50 } }
  const image = pictureMarkup({ picture: src && { ...src, width: null, height: null }, href }, around)
  const target = around.links.piece(href) ?? ''
  const before =
    was === null ? '' : ` <span style="text-decoration:line-through;font-weight:400">${escapeHtml(was)}</span>`
  const cost = hasPrices ? `<br><span style="font-weight:600">${escapeHtml(price)}${before}</span>` : ''
  const style = `color:${around.accent.link};text-decoration:none;font-weight:600`
  return {
    html: pieces`${image.html}<p class="ink" style="${STYLES.paragraph}"><a href="${target}" style="${style}">${escapeHtml(name)}</a>${cost}</p>`,
    text: pieces`${name}${hasPrices ? `, ${price}` : ''}: ${target}`,
  }
}

function couponMarkup(block: EmailBlock, around: BlockContext): BlockMarkup {
  const { title, code, text, label } = couponBlockValues(block)
  if (code.trim() === '') return NOTHING
  const name = code.trim()
  const button = buttonMarkup({ label, href: `/?coupon=${encodeURIComponent(name)}`, align: 'center' }, around)
  const heading = headingMarkup({ text: title, size: 'small', align: 'center' })
  const lines = linesMarkup(text)
  const shown = `<p class="ink" style="margin:0 0 16px;font-size:24px;font-weight:700;letter-spacing:2px;color:${STYLES.ink};${STYLES.font}">${escapeHtml(name)}</p>`
  return {
    html: pieces`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="box" align="center" style="padding:20px;border:2px dashed #b9c3be;border-radius:10px;text-align:center">${heading.html}${shown}${lines.html}${button.html}</td></tr></table>`,
    text: between(
      [heading.text, [`Code: ${name}`], lines.text, button.text].filter((part) => part.length > 0),
      '\n',
    ),
  }
}

function columnsMarkup(block: EmailBlock, around: BlockContext): BlockMarkup {
  const values = readSettings(EMAIL_BLOCKS.columns.fields, block.settings)
  const first = columnMarkup(
    [values.firstPicture, values.firstTitle, values.firstText, values.firstLabel, values.firstLink],
    around,
  )
  if (values.count === '1') return first
  const second = columnMarkup(
    [values.secondPicture, values.secondTitle, values.secondText, values.secondLabel, values.secondLink],
    around,
  )
  if (first.html.length + second.html.length === 0) return NOTHING
  return { html: besideEachOther([first.html, second.html]), text: stacked([first, second]).text }
}

type Column = readonly [
  picture: Parameters<typeof pictureMarkup>[0]['picture'],
  title: string,
  text: string,
  label: string,
  link: string,
]

const columnMarkup = ([picture, title, text, label, link]: Column, around: BlockContext): BlockMarkup =>
  stacked([
    pictureMarkup({ picture, href: link }, around),
    headingMarkup({ text: title, size: 'small', align: 'left' }),
    linesMarkup(text),
    buttonMarkup({ label, href: link }, around),
  ])
