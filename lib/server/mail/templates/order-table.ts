import 'server-only'
import { escapeHtml } from '@/lib/rules/escape-html'
import { plainName } from './plain-name'
import { type EmailParts, FONT } from './render-email'

/**
 * An order line in an email: picture, `2 × Tea`, options and unit price below, line total. Amounts are already formatted;
 * `picture` is an absolute address.
 */
export type EmailLine = {
  readonly quantity: number
  readonly name: string
  readonly variantTitle: string
  readonly unitPrice?: string
  readonly amount?: string
  readonly picture?: string
}

/** The list in an order email: lines, then sums, the last of which is emphasized. */
export type EmailTable = {
  readonly lines: readonly EmailLine[]
  readonly sums?: readonly (readonly [label: string, amount: string])[]
}

const RULE = 'border-top:1px solid #dfe5e2'
const CELL = `padding:10px 0;font-size:15px;line-height:1.4;color:#22282b;${FONT}`
const RIGHT = 'text-align:right;white-space:nowrap;vertical-align:top'

/** Texts of the table that a store can change; the standard ones by default. */
export type TableLabels = Readonly<Record<'each' | 'subtotal' | 'tax' | 'total' | 'free', string>>

/** HTML and text versions of the table, for `insert` of an email. */
export function orderTable(table: EmailTable, labels?: TableLabels): NonNullable<EmailParts['insert']> {
  const each = labels?.each ?? 'each'
  const labelled = labels ? { ...table, sums: (table.sums ?? []).map((sum) => labelledSum(sum, labels)) } : table
  return { html: htmlOf(labelled, each), text: textOf(labelled, each) }
}

function labelledSum([label, amount]: readonly [string, string], labels: TableLabels): readonly [string, string] {
  const { subtotal: Subtotal, tax: Tax, total: Total, free } = labels
  const own: Readonly<Record<string, string>> = { Subtotal, Tax, Total }
  return [Object.hasOwn(own, label) ? (own[label] ?? label) : label, amount === 'Free' ? free : amount]
}

const titleOf = ({ quantity, name }: EmailLine) => `${quantity} × ${plainName(name)}`

function htmlOf({ lines, sums = [] }: EmailTable, each: string): string {
  const rows = lines.map(
    (line) =>
      `<tr><td class="rule" style="${CELL};${RULE};padding-right:16px">${pictureOf(line)}${escapeHtml(titleOf(line))}${detailsOf(line, each)}</td><td class="rule" style="${CELL};${RULE};${RIGHT}">${escapeHtml(line.amount ?? '')}</td></tr>`,
  )
  const totals = sums.map(([label, amount], index) => {
    const isLast = index === sums.length - 1
    const look = `${CELL};${isLast ? 'font-weight:700;font-size:16px' : 'padding:4px 0'};${index === 0 || isLast ? RULE : ''}`
    return `<tr><td class="rule" style="${look}">${escapeHtml(label)}</td><td class="rule" style="${look};${RIGHT}">${escapeHtml(amount)}</td></tr>`
  })
  return `<table role="presentation" class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${[...rows, ...totals].join('')}</table>`
}

/** The size is given twice: some mail programs read the style, some the attributes. */
const pictureOf = ({ picture }: EmailLine) =>
  picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="48" height="48" align="left" style="width:48px;height:48px;margin:0 12px 0 0;border-radius:6px;object-fit:cover">`
    : ''

function detailsOf({ variantTitle, unitPrice }: EmailLine, word: string): string {
  const details = [plainName(variantTitle), unitPrice && `${unitPrice} ${word}`].filter(Boolean).join(' · ')
  return details
    ? `<span class="faint" style="display:block;font-size:13px;color:#5d676c">${escapeHtml(details)}</span>`
    : ''
}

function textOf({ lines, sums = [] }: EmailTable, word: string): string {
  const rows = lines.map((line) => {
    const options = line.variantTitle ? ` (${plainName(line.variantTitle)})` : ''
    const each = line.unitPrice && line.quantity > 1 ? ` (${line.unitPrice} ${word})` : ''
    return `${titleOf(line)}${options}${line.amount ? `: ${line.amount}${each}` : ''}`
  })
  const totals = sums.map(([label, amount]) => `${label}: ${amount}`)
  return [...rows, ...(totals.length > 0 ? ['', ...totals] : [])].join('\n')
}
