import 'server-only'
import { escapeHtml } from '@/lib/rules/escape-html'
import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import type { EmailContent } from '../port'

/** Content of an email as plain text; the layout escapes it. `facts` are shown as a small table. */
export type EmailParts = {
  readonly kind: string
  readonly subject: string
  /** Preview text in mail programs. */
  readonly preview: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Sender name in header and footer; the platform's by default. */
  readonly sender?: string
  /** Custom content between the facts and the button, already escaped in its HTML. */
  readonly insert?: { readonly html: string; readonly text: string }
  readonly button?: { readonly label: string; readonly url: string }
  /** An alternative as a plain link under the button. */
  readonly link?: { readonly label: string; readonly url: string }
  /** Why the reader received this email, in small print. */
  readonly footer: string
}

const ACCENT = '#0c7a35'
export const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TEXT = `margin:0 0 16px;font-size:16px;line-height:1.55;color:#22282b;${FONT}`
const SMALL = `margin:0 0 8px;font-size:13px;line-height:1.5;color:#5d676c;${FONT}`

/** HTML and plain-text versions from one description: tables and inline styles for mail programs. */
export function renderEmail(parts: EmailParts): EmailContent {
  return { kind: parts.kind, subject: parts.subject, html: htmlOf(parts), text: textOf(parts) }
}

const senderOf = ({ sender }: Pick<EmailParts, 'sender'>): string => sender || PLATFORM_NAME

function htmlOf(parts: EmailParts): string {
  const body = [
    paragraphHtml(parts.greeting),
    ...parts.paragraphs.map(paragraphHtml),
    parts.facts ? factsTable(parts.facts) : '',
    parts.insert?.html ?? '',
    parts.button ? emailButtonHtml(parts.button) : '',
    parts.link ? linkHtml(parts.link) : '',
  ].join('\n')
  return emailShell(parts, body)
}

/** What stands around the content of an email; its texts are plain. */
type Shell = Pick<EmailParts, 'subject' | 'preview' | 'sender' | 'footer'>

/** A whole HTML document around the content of an email: sender above, footer below. */
export function emailShell(shell: Shell, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(shell.subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) {
  .card { padding: 24px 20px 12px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #14181a !important; }
  .card { background: #1f2528 !important; border-color: #343c40 !important; }
  .ink, .ink td, .ink p, .ink li, .ink h3 { color: #eef2f3 !important; }
  .faint, .ink .faint { color: #a9b4b9 !important; }
  .ink a, .faint a { color: #63cf8b !important; }
  .rule { border-color: #3c464b !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f3f5f4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(shell.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="faint" style="padding:0 4px 16px;font-size:15px;font-weight:700;color:#3a4246;${FONT}"><span style="display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:3px;background:${ACCENT}"></span>${escapeHtml(senderOf(shell))}</td></tr>
<tr><td class="card" style="padding:32px 28px 20px;background:#ffffff;border:1px solid #dfe5e2;border-radius:12px">
${body}
</td></tr>
<tr><td style="padding:20px 4px 0"><p class="faint" style="${SMALL}">${escapeHtml(shell.footer)}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

type Target = { readonly label: string; readonly url: string }

/** A button, and its address for mail programs that show none. */
export function emailButtonHtml({ label, url }: Target): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${ACCENT};border-radius:8px"><a href="${address}" style="display:inline-block;padding:13px 26px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;${FONT}">${escapeHtml(label)}</a></td></tr></table>
<p class="faint" style="${SMALL}">If the button does not work, copy this address into your browser:</p>
<p class="faint" style="${SMALL};margin-bottom:16px;word-break:break-all"><a href="${address}" style="color:${ACCENT}">${address}</a></p>`
}

/** A plain link in a paragraph of its own. */
export const linkHtml = ({ label, url }: Target): string =>
  `<p class="ink" style="${TEXT}"><a href="${escapeHtml(url)}" style="color:${ACCENT}">${escapeHtml(label)}</a></p>`

/** A paragraph of plain text. */
export const paragraphHtml = (text: string): string => `<p class="ink" style="${TEXT}">${escapeHtml(text)}</p>`

const CELL = `vertical-align:top;font-size:14px;${FONT}`

/** Labels with their values as a small table; a value without a label takes the whole width. */
export function factsTable(facts: readonly (readonly [label: string, value: string])[]): string {
  const rows = facts.map(([label, value]) => {
    const head = `<td class="faint" style="padding:6px 16px 6px 0;color:#5d676c;${CELL}">${escapeHtml(label)}</td>`
    const wide = label === '' ? ' colspan="2"' : ''
    const body = `<td${wide} style="padding:6px 0;font-weight:600;color:#22282b;${CELL}">${escapeHtml(value)}</td>`
    return `<tr>${label === '' ? '' : head}${body}</tr>`
  })
  return `<table role="presentation" class="ink" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`
}

/** The same for the text version. */
export const factsText = (facts: readonly (readonly [label: string, value: string])[]): string =>
  facts.map(([label, value]) => (label === '' ? value : `${label}: ${value}`)).join('\n')

/** The end of the text version. */
export const textFooter = ({ footer, sender }: Pick<EmailParts, 'footer' | 'sender'>): string =>
  `-- \n${footer}\n${senderOf({ ...(sender === undefined ? {} : { sender }) })}`

function textOf(parts: EmailParts): string {
  const facts = parts.facts && factsText(parts.facts)
  const links = [parts.button, parts.link].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : []))
  const foot = textFooter(parts)
  const own = [facts, parts.insert?.text].filter((part) => part)
  return `${[parts.greeting, ...parts.paragraphs, ...own, ...links, foot].join('\n\n')}\n`
}
