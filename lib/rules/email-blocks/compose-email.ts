import { escapeHtml } from '../escape-html'
import { readSettings } from '../website/section-values'
import { stacked } from './block-markup'
import { EMAIL_BLOCKS } from './email-block-kit'
import type { EmailDesign } from './email-design'
import type { EmailFacts } from './email-facts'
import { absoluteAddress, EmailLinks } from './email-links'
import { type EmailPiece, joinPieces, pieces } from './email-piece'
import { EMAIL_SHEET } from './email-sheet'
import { accentOf, EMAIL_STYLES as STYLES } from './email-styles'
import { emailPlainHtml, emailPlainText } from './email-text'
import { blockMarkup } from './render-block'

/** An email for many readers: both versions as pieces, and the addresses that its numbered links lead to. */
export type ComposedEmail = {
  readonly subject: EmailPiece
  readonly html: readonly EmailPiece[]
  readonly text: readonly EmailPiece[]
  readonly links: readonly string[]
}

type Composition = {
  readonly subject: string
  /** Preview text in lists of emails. */
  readonly preheader: string
  readonly design: EmailDesign
}

/**
 * Writes an email of blocks: tables and inline styles, 600 px wide and narrower on a phone, light and dark colours. Its
 * end always has the business's postal address, why the reader receives it, and the link to unsubscribe.
 */
export function composeEmail({ subject, preheader, design }: Composition, facts: EmailFacts): ComposedEmail {
  const links = new EmailLinks(facts.storeUrl)
  const around = { facts, links, accent: accentOf(facts.accent) }
  const body = stacked(design.blocks.map((block) => blockMarkup(block, around)))
  const ending = footerOf(design, facts)
  const card = pieces`${headOf(facts)}<tr><td class="card" style="padding:32px 30px 16px;background:#ffffff;border:1px solid #dfe5e2;border-radius:12px">${body.html}</td></tr><tr><td class="faint" style="padding:24px 8px 0">${ending.html}</td></tr>`
  const html = pieces`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${emailPlainHtml(subject)}</title>
<style>${EMAIL_SHEET}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f3f5f4">
<div style="display:none;max-height:0;overflow:hidden">${emailPlainHtml(preheader)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">${card}</table>
</td></tr></table>
</body>
</html>
`
  return {
    subject: emailPlainText(subject),
    html: joinPieces(html),
    text: joinPieces(pieces`${body.text}

-- 
${ending.text}
`),
    links: links.addresses,
  }
}

function headOf({ logo, storeName, storeUrl }: EmailFacts): string {
  const name = escapeHtml(storeName)
  const style = `padding:0 8px 16px;font-size:17px;font-weight:700;color:${STYLES.ink};${STYLES.font}`
  if (logo === null) return `<tr><td class="ink" style="${style}">${name}</td></tr>`
  const src = escapeHtml(absoluteAddress(logo, storeUrl))
  return `<tr><td class="ink" style="${style}"><img src="${src}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0"></td></tr>`
}

function footerOf({ blocks }: EmailDesign, { storeName, address }: EmailFacts) {
  const footer = blocks.find(({ type }) => type === 'footer')
  const own = footer ? readSettings(EMAIL_BLOCKS.footer.fields, footer.settings).text.trim() : ''
  const sender = [storeName, ...address.split(/\r\n?|\n/)].map((line) => line.trim()).filter(Boolean)
  const line = (content: readonly EmailPiece[]) => pieces`<p style="${STYLES.small}">${content}</p>`
  const link = 'color:inherit;text-decoration:underline'
  return {
    html: [
      ...(own === '' ? [] : line([emailPlainHtml(own)])),
      ...line([sender.map(escapeHtml).join(', ')]),
      ...line([{ slot: 'proof' }]),
      ...line(pieces`<a href="${{ slot: 'unsubscribe' }}" style="${link}">Unsubscribe</a>`),
    ],
    text: [
      ...(own === '' ? [] : pieces`${emailPlainText(own)}\n`),
      `${sender.join('\n')}\n`,
      ...pieces`${{ slot: 'proof' }}\nUnsubscribe: ${{ slot: 'unsubscribe' }}`,
    ],
  }
}
