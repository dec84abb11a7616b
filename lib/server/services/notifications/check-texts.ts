import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { isNotificationBlockType, NOTIFICATION_BLOCKS } from '@/lib/rules/notifications/notification-blocks'
import type { NotificationTexts } from '@/lib/rules/notifications/notification-texts'
import { LiquidMistake, parseLiquid } from '../../liquid/liquid-template'
import { variablesIn } from '../../liquid/liquid-variables'
import { linkVariable } from '../../mail/store-emails/action-address'
import type { EmailData } from '../../mail/store-emails/email-data'
import { filledText } from '../../mail/store-emails/filled-text'
import { blockVersions, renderStoreEmail } from '../../mail/store-emails/render-store-email'
import type { AnyStoreEmail } from '../../mail/store-emails/store-email'

/** Messages by field, such as `texts.design.blocks.2.settings.body`. */
type Messages = Record<string, string>

/**
 * Rejects texts that could not be sent: Liquid with a mistake, that names a variable which does not exist, or that takes
 * too much; and an email without an address that it must lead to. `data`: what it is tried with. Throws `invalid`.
 */
export function assertSendable(email: AnyStoreEmail, texts: NotificationTexts, data: readonly EmailData[]): void {
  const messages: Messages = {}
  const [first = email.sampleData()] = data
  noteAddresses(messages, 'texts.subject', texts.subject, email)
  for (const [field, source] of plainTexts(texts)) note(messages, field, () => filledText(source, first), source, email)
  texts.design.blocks.forEach((block, at) => {
    for (const [key, value] of Object.entries(block.settings)) {
      const field = `texts.design.blocks.${at}.settings.${key}`
      if (key === 'showIf') noteCondition(messages, field, value, email)
      else if (typeof value === 'string') noteVariables(messages, field, value, email)
      if (key === 'link' && typeof value === 'string' && linkVariable(value) === null) {
        noteAddresses(messages, field, value, email)
      }
    }
    const mainField = `texts.design.blocks.${at}.settings.${MAIN[block.type] ?? 'showIf'}`
    if (!(mainField in messages)) note(messages, mainField, () => blockVersions(block, first, email.links))
  })
  if (Object.keys(messages).length === 0) noteMissingLinks(messages, email, texts)
  if (Object.keys(messages).length === 0) {
    note(messages, 'texts.subject', () => data.map((each) => renderStoreEmail(email, texts, each)))
  }
  const [message] = Object.values(messages)
  if (message) throw new Failure('invalid', message, messages)
}

/** The setting of a block at which a mistake is shown. */
const MAIN: Readonly<Record<string, string>> = {
  heading: 'text',
  text: 'body',
  details: 'lines',
  action: 'link',
  footer: 'text',
}

const plainTexts = ({ subject, preheader }: NotificationTexts) =>
  [
    ['texts.subject', subject],
    ['texts.preheader', preheader],
  ] as const

function note(messages: Messages, field: string, run: () => unknown, source?: string, email?: AnyStoreEmail): void {
  if (source !== undefined && email) noteVariables(messages, field, source, email)
  if (field in messages) return
  try {
    run()
  } catch (error) {
    if (!(error instanceof LiquidMistake)) throw error
    messages[field] = `${error.message} (line ${error.line})`
  }
}

/** Names that exist for every text: a loop over numbers has them. */
function noteVariables(messages: Messages, field: string, source: string, email: AnyStoreEmail): void {
  if (!/\{\{|\{%/.test(source)) return
  try {
    const unknown = variablesIn(parseLiquid(source, 'text')).find(({ path }) => !isKnown(path, email))
    if (unknown) messages[field] = `There is no variable ${unknown.path}.`
  } catch (error) {
    if (!(error instanceof LiquidMistake)) throw error
    messages[field] = `${error.message} (line ${error.line})`
  }
}

/**
 * Addresses open accounts and orders. In a subject the log and the customer's timeline would show them to staff; within
 * another address they would go to the owner of that site.
 */
function noteAddresses(messages: Messages, field: string, source: string, { links }: AnyStoreEmail): void {
  note(messages, field, () => {
    const named = variablesIn(parseLiquid(source, 'text')).find(({ path }) => links.includes(path))
    if (named) messages[field] = `{{ ${named.path} }} can only stand in the email itself, alone.`
  })
}

function noteCondition(messages: Messages, field: string, value: unknown, email: AnyStoreEmail): void {
  const path = typeof value === 'string' ? value.trim() : ''
  if (path !== '' && !isKnown(path, email)) messages[field] = `There is no variable ${path}.`
}

/** Declared itself, a part of a list that is declared, or a group of declared ones. */
const isKnown = (path: string, { variables }: AnyStoreEmail): boolean =>
  Object.keys(variables).some((known) => path === known || path.startsWith(`${known}.`))

function noteMissingLinks(messages: Messages, { required }: AnyStoreEmail, { design }: NotificationTexts): void {
  const led = new Set(
    design.blocks.flatMap(({ type, settings }) =>
      isNotificationBlockType(type) && NOTIFICATION_BLOCKS[type] === NOTIFICATION_BLOCKS.action && !settings.showIf
        ? [linkVariable(typeof settings.link === 'string' ? settings.link : '')]
        : [],
    ),
  )
  for (const [path, reason] of Object.entries(required)) {
    if (!led.has(path)) messages['texts.design.blocks'] = `${reason} Add a button that leads to {{ ${path} }}.`
  }
}
