import 'server-only'
import type { EmailBlock } from '@/lib/rules/email-blocks/email-design'
import { EmailLinks } from '@/lib/rules/email-blocks/email-links'
import { accentOf } from '@/lib/rules/email-blocks/email-styles'
import { blockMarkup } from '@/lib/rules/email-blocks/render-block'
import { isNotificationBlockType, NOTIFICATION_BLOCKS } from '@/lib/rules/notifications/notification-blocks'
import type { NotificationTexts } from '@/lib/rules/notifications/notification-texts'
import { readSettings } from '@/lib/rules/website/section-values'
import { LiquidMistake } from '../../liquid/liquid-template'
import { isEmptyValue } from '../../liquid/liquid-variables'
import type { EmailContent } from '../port'
import { fillBlockEmail, parseBlockEmail } from '../templates/block-email'
import { orderTable } from '../templates/order-table'
import {
  emailButtonHtml,
  emailShell,
  factsTable,
  factsText,
  linkHtml,
  paragraphHtml,
  textFooter,
} from '../templates/render-email'
import { actionAddress } from './action-address'
import type { EmailData } from './email-data'
import { filledText } from './filled-text'
import type { AnyStoreEmail, StoreEmail } from './store-email'

type Versions = { readonly html: string; readonly text: string }

const NOTHING: Versions = { html: '', text: '' }
/** Milliseconds of one text while it is edited, and of all texts together as a multiple of it. */
const EDITING_MS = 250
const ALL_TEXTS = 4

/**
 * An email in the given texts: the store's, or the defaults of the email. `timeMs`: how long one of them may take, by the
 * clock; a machine that is busy needs more of it. Throws `LiquidMistake`.
 */
export function renderStoreEmail(
  { kind, links }: Pick<AnyStoreEmail, 'kind' | 'links'>,
  { subject, preheader, design }: NotificationTexts,
  facts: EmailData,
  timeMs = EDITING_MS,
): EmailContent {
  const data = { ...facts, timeMs }
  const until = performance.now() + ALL_TEXTS * timeMs
  const line = (source: string) => filledText(source, data).replaceAll(/\s+/g, ' ').trim()
  const shown = design.blocks.filter((block) => isShown(block, data))
  const parts = shown.map((block) => {
    const part = blockVersions(block, data, links)
    if (performance.now() > until) throw new LiquidMistake('The texts of the email take too much to render.', 1)
    return part
  })
  const footer = shown
    .filter(({ type }) => type === 'footer')
    .map(({ settings }) => filledText(readSettings(NOTIFICATION_BLOCKS.footer.fields, settings).text, data).trim())
  const shell = { subject: line(subject), preview: line(preheader), sender: data.sender, footer: footer.join('\n') }
  const text = [...parts.map((part) => part.text.trim()).filter((part) => part !== ''), textFooter(shell)]
  return {
    kind,
    subject: shell.subject,
    html: emailShell(shell, parts.map(({ html }) => html).join('\n')),
    text: `${text.join('\n\n')}\n`,
  }
}

/** An email in its default texts: they are ours, so that nothing ends them. */
export const defaultEmail = <Facts>(email: StoreEmail<Facts>, facts: Facts): EmailContent =>
  renderDefault(email, email.read(facts))

/** The same for data that was read already. */
export const renderDefault = (email: AnyStoreEmail, data: EmailData): EmailContent =>
  renderStoreEmail(email, email.texts, data, Number.POSITIVE_INFINITY)

function isShown({ settings }: EmailBlock, { values }: EmailData): boolean {
  const condition = typeof settings.showIf === 'string' ? settings.showIf.trim() : ''
  return condition === '' || (!isEmptyValue(values, condition) && valueAt(values, condition) !== false)
}

const valueAt = (values: EmailData['values'], path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], values)

/** One block with the values of its reader; nothing for what has nothing to show. Throws `LiquidMistake`. */
export function blockVersions(block: EmailBlock, data: EmailData, links: AnyStoreEmail['links']): Versions {
  if (!isNotificationBlockType(block.type)) return NOTHING
  switch (block.type) {
    case 'details':
      return detailsVersions(block, data)
    case 'items':
      return itemsVersions(block, data)
    case 'message':
      return { html: (data.message ?? []).map(paragraphHtml).join('\n'), text: (data.message ?? []).join('\n\n') }
    case 'action':
      return actionVersions(block, data, links)
    case 'footer':
      return NOTHING
    default:
      return contentVersions(block, data)
  }
}

/** A block that the kit of marketing emails knows as well. */
function contentVersions(block: EmailBlock, { values, storeUrl, timeMs }: EmailData): Versions {
  const found = new EmailLinks(storeUrl)
  const facts = { storeName: '', storeUrl, address: '', accent: '', logo: null, products: new Map() }
  const { html, text } = blockMarkup(block, { facts, links: found, accent: accentOf('') })
  const parsed = parseBlockEmail({ subject: '', html, text, links: found.addresses }, true)
  const filled = fillBlockEmail(parsed, {
    values,
    timeMs,
    slots: { unsubscribe: '', proof: '' },
    linkAt: (number) => found.addresses[number] ?? '',
  })
  return { html: withoutEmptyParagraphs(filled.html), text: filled.text.replaceAll(/\n{3,}/g, '\n\n') }
}

/** A condition in a paragraph leaves it empty when it does not hold. */
const withoutEmptyParagraphs = (html: string): string => html.replaceAll(/<p(?: [^>]*)?>(?:\s|<br>)*<\/p>/g, '')

/** A line of a text with Liquid in it: its label ends at the first colon outside of the Liquid. */
const DETAIL = /^((?:\{\{.*?\}\}|\{%.*?%\}|[^:{])*):(.*)$/s

function detailsVersions({ settings }: EmailBlock, data: EmailData): Versions {
  const { lines } = readSettings(NOTIFICATION_BLOCKS.details.fields, settings)
  const rows = lines.split(/\r\n?|\n/).flatMap((line) => {
    const [, label = '', value = ''] = DETAIL.exec(line) ?? ['', '', line]
    const filled = [label, value].map((part) => filledText(part, data).replaceAll(/\s+/g, ' ').trim())
    return filled[1] ? [[filled[0] ?? '', filled[1]] as const] : []
  })
  return rowsVersions(rows)
}

const rowsVersions = (rows: readonly (readonly [string, string])[]): Versions =>
  rows.length === 0 ? NOTHING : { html: factsTable(rows), text: factsText(rows) }

function itemsVersions({ settings }: EmailBlock, { items }: EmailData): Versions {
  if (!items) return NOTHING
  if ('rows' in items) return rowsVersions(items.rows)
  if (items.lines.length === 0) return NOTHING
  const { showIf: _, ...labels } = readSettings(NOTIFICATION_BLOCKS.items.fields, settings)
  return orderTable(items, labels)
}

function actionVersions({ settings }: EmailBlock, data: EmailData, links: AnyStoreEmail['links']): Versions {
  const { label, link, look } = readSettings(NOTIFICATION_BLOCKS.action.fields, settings)
  const target = { label: filledText(label, data).trim(), url: actionAddress(link, data, links) ?? '' }
  if (target.label === '' || target.url === '') return NOTHING
  return {
    html: look === 'link' ? linkHtml(target) : emailButtonHtml(target),
    text: `${target.label}:\n${target.url}`,
  }
}
