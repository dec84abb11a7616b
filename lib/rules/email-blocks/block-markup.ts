import { escapeHtml } from '../escape-html'
import { isPublicWebAddress } from '../public-web-address'
import type { PictureValue } from '../website/section-definition'
import { readSettings } from '../website/section-values'
import { EMAIL_BLOCKS } from './email-block-kit'
import type { EmailBlock } from './email-design'
import type { EmailFacts } from './email-facts'
import { absoluteAddress, type EmailLinks } from './email-links'
import { between, type EmailPiece, pieces } from './email-piece'
import { type EmailAccent, proseStyles, EMAIL_STYLES as STYLES } from './email-styles'
import { emailPlainHtml, emailPlainText, emailProseHtml, emailProseText } from './email-text'

/** What the markup of a block needs besides its settings. */
export type BlockContext = { readonly facts: EmailFacts; readonly links: EmailLinks; readonly accent: EmailAccent }

/** One block in both versions; both are empty when it has nothing to show. */
export type BlockMarkup = { readonly html: readonly EmailPiece[]; readonly text: readonly EmailPiece[] }

const NOTHING: BlockMarkup = { html: [], text: [] }

/** Address of a picture that mail programs can load: whole, and public. Null for others. */
function pictureAddress(picture: Pick<PictureValue, 'src'> | null, { storeUrl }: EmailFacts): string | null {
  const src = picture?.src ?? ''
  if (/^\/(?![/\\])/.test(src)) return absoluteAddress(src, storeUrl)
  return isPublicWebAddress(src) ? src : null
}

type Linked = { readonly html: readonly EmailPiece[]; readonly href: string; readonly style?: string }

/** Content that leads somewhere; without an address the content alone. */
function linked({ html, href, style = '' }: Linked, { links }: BlockContext): EmailPiece[] {
  const target = links.piece(href)
  if (target === null) return [...html]
  const address = typeof target === 'string' ? escapeHtml(target) : target
  return pieces`<a href="${address}" style="${style}">${html}</a>`
}

/** An address for the text version; empty for what is no link. */
const addressText = (href: string, { links }: BlockContext): EmailPiece => links.piece(href) ?? ''

export function pictureMarkup(
  { picture, href, width = 'full' }: { picture: PictureValue | null; href: string; width?: string },
  around: BlockContext,
): BlockMarkup {
  const src = pictureAddress(picture, around.facts)
  if (picture === null || src === null) return NOTHING
  const alt = picture.decorative ? '' : picture.alt
  const style = `${STYLES.picture};${STYLES.font};font-size:16px;max-width:${width === 'half' ? '50%' : '100%'}`
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width === 'half' ? 270 : 540}" style="${style}">`
  const html = pieces`<div style="margin:0 0 16px">${linked({ html: [image], href }, around)}</div>`
  if (alt === '') return { html, text: [] }
  const address = addressText(href, around)
  return { html, text: address === '' ? [alt] : pieces`${alt} (${address})` }
}

export function buttonMarkup(
  { label, href, align = 'left' }: { label: string; href: string; align?: string },
  around: BlockContext,
): BlockMarkup {
  const target = around.links.piece(href)
  if (label.trim() === '' || target === null) return NOTHING
  const { ground, text } = around.accent
  const style = `display:inline-block;padding:13px 26px;font-size:16px;font-weight:600;color:${text};text-decoration:none;${STYLES.font}`
  const anchor = linked({ html: [emailPlainHtml(label)], href, style }, around)
  const place = align === 'center' ? ' align="center" style="margin:4px auto 20px"' : ' style="margin:4px 0 20px"'
  // The cell carries the colour: Outlook ignores it on links.
  return {
    html: pieces`<table role="presentation" cellpadding="0" cellspacing="0"${place}><tr><td bgcolor="${ground}" style="background:${ground};border-radius:8px">${anchor}</td></tr></table>`,
    text: pieces`${emailPlainText(label)}: ${addressText(href, around)}`,
  }
}

export function headingMarkup({ text, size, align }: { text: string; size: string; align: string }): BlockMarkup {
  if (text.trim() === '') return NOTHING
  const tag = size === 'small' ? 'h3' : 'h2'
  const style = STYLES.heading(size === 'small' ? 'small' : 'large', align)
  return {
    html: pieces`<${tag} class="ink" style="${style}">${emailPlainHtml(text)}</${tag}>`,
    text: [emailPlainText(text)],
  }
}

/** A paragraph of plain text; nothing without text. */
export function linesMarkup(text: string): BlockMarkup {
  if (text.trim() === '') return NOTHING
  return {
    html: pieces`<p class="ink" style="${STYLES.paragraph}">${emailPlainHtml(text)}</p>`,
    text: [emailPlainText(text)],
  }
}

/** Parts below each other, the text version with an empty line between. */
export function stacked(parts: readonly BlockMarkup[]): BlockMarkup {
  return {
    html: parts.flatMap(({ html }) => html),
    text: between(
      parts.map(({ text }) => text).filter((text) => text.length > 0),
      '\n\n',
    ),
  }
}

/** Fills the place beside a single cell; on a phone, where cells are below each other, it takes none. */
export const EMPTY_CELL: readonly EmailPiece[] = ['&nbsp;']

/** Cells beside each other, on a phone below each other. */
export function besideEachOther(cells: readonly (readonly EmailPiece[])[]): EmailPiece[] {
  const width = Math.floor(100 / Math.max(1, cells.length))
  const row = cells.flatMap(
    (cell, at) =>
      pieces`<td class="${cell === EMPTY_CELL ? 'cell empty' : 'cell'}" valign="top" width="${String(width)}%" style="width:${String(width)}%;padding:0 ${at === cells.length - 1 ? '0' : '8px'} 8px ${at === 0 ? '0' : '8px'}">${cell}</td>`,
  )
  return pieces`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${row}</tr></table>`
}

export function proseMarkup(body: string, { accent, links }: BlockContext): BlockMarkup {
  if (body.trim() === '') return NOTHING
  return {
    html: pieces`<div class="ink">${emailProseHtml(body, proseStyles(accent), links)}</div>`,
    text: [emailProseText(body, links)],
  }
}

export function dividerBlock(look: string): BlockMarkup {
  if (look === 'space')
    return { html: ['<div style="height:24px;line-height:24px;font-size:1px">&nbsp;</div>'], text: [] }
  return {
    html: [
      '<div class="rule" style="border-top:1px solid #dfe5e2;margin:12px 0 24px;height:0;line-height:0">&nbsp;</div>',
    ],
    text: ['----------'],
  }
}

/** The settings of a coupon block, read from whatever is stored. */
export const couponBlockValues = (block: EmailBlock) => readSettings(EMAIL_BLOCKS.coupon.fields, block.settings)
