import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findMessage, listMessages, type Message } from '../outbox/message-rows'
import { unsubscribeHeaders } from '../unsubscribe-headers'
import { emailPage, outboxPage } from './outbox-pages'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** An email is shown as in mail programs: no script, only external pictures; links open a new window. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const Filter = z.object({
  to: z.string().trim().max(320).default(''),
  state: z.enum(['', 'staged', 'sent', 'failed']).catch(''),
})

/** The outbox viewer: pages for people, `mail.json` for tests. `domain`: right half of every Message-ID. */
export function createOutbox(domain: string): Hono {
  const app = new Hono().basePath('/sandbox')
  app.get('/mail', async (c) => {
    const filter = Filter.parse(c.req.query())
    c.header('content-security-policy', PAGE_POLICY)
    return c.html(outboxPage(await emailsOf(filter), filter))
  })
  app.get('/mail.json', async (c) => c.json({ messages: (await emailsOf(Filter.parse(c.req.query()))).map(asJson) }))
  app.get('/mail/mail.css', async () => new Response(await styles(), { headers: { 'content-type': 'text/css' } }))
  app.get('/mail/:id', async (c) => {
    const message = await emailOf(c)
    if (!message) return c.notFound()
    c.header('content-security-policy', PAGE_POLICY)
    return c.html(emailPage(message, headersOf(message, domain)))
  })
  app.get('/mail/:id/html', async (c) => {
    const message = await emailOf(c)
    if (!message) return c.notFound()
    c.header('content-security-policy', EMAIL_POLICY)
    return c.html(message.html.replace('<head>', '<head><base target="_blank">'))
  })
  return app
}

const emailsOf = ({ to, state }: z.infer<typeof Filter>) => listMessages({ ...(to && { to }), ...(state && { state }) })

async function emailOf(c: Context): Promise<Message | null> {
  const id = z.uuid().safeParse(c.req.param('id'))
  return id.success ? findMessage(id.data) : null
}

const styles = () =>
  readFile(path.join(/*turbopackIgnore: true*/ process.cwd(), 'lib/server/mail/sandbox/assets/mail.css'), 'utf8')

const headersOf = (message: Message, domain: string): (readonly [string, string])[] => [
  ['From', message.fromName],
  ['To', message.recipient],
  ...(message.replyTo ? [['Reply-To', message.replyTo] as const] : []),
  ...Object.entries(unsubscribeHeaders(message.unsubscribeUrl)),
  ['Date', message.createdAt.toUTCString()],
  ['Message-ID', `<${message.id}@${domain}>`],
  ['Kind', message.kind],
  ['State', `${message.state}, ${message.attempts} ${message.attempts === 1 ? 'attempt' : 'attempts'}`],
  ...(message.lastError ? [['Last error', message.lastError] as const] : []),
]

/** The row with the names of the port. */
const asJson = ({ recipient, ...rest }: Message) => ({ ...rest, to: recipient })
