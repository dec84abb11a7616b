import 'server-only'
import { emailPreferenceForms } from '@/lib/contract/email-preferences'
import type { Endpoint } from '@/lib/contract/endpoint'
import { shopForms } from '@/lib/contract/shop-forms'
import { stockAlerts } from '@/lib/contract/stock-alerts'
import { Failure } from '@/lib/rules/failure'
import type { Api, ApiContext } from './api-context'
import { formProblemPage } from './form-problem-page'
import { hostOf } from './identify'

/** Forms of pages, by their address below `/api/forms/`. */
const FORMS = new Map<string, Endpoint>([
  ['subscribe', shopForms.subscribe],
  ['confirm', shopForms.confirm],
  ['unsubscribe', shopForms.unsubscribe],
  ['contact', shopForms.contact],
  ['stop-marketing', emailPreferenceForms.stop],
  ['preferences', emailPreferenceForms.save],
  ['stock-alert', stockAlerts.ask],
  ['confirm-stock-alert', stockAlerts.confirm],
  ['end-stock-alert', stockAlerts.end],
])
const MAX_FORM_BYTES = 64 * 1024

/**
 * Forms that a browser posts without a script: each is passed on as a call with a JSON body, whose outcome becomes a
 * page. Done: back to the page with the form, at `#sent-{n}`. Rejected: a page that says why, with everything that was
 * typed.
 */
export function mountForms(app: Api): void {
  app.post('/forms/:form', async (c) => {
    const endpoint = FORMS.get(c.req.param('form'))
    if (!endpoint) throw new Failure('not_found', 'This form does not exist.')
    if (!isFromOwnPage(c)) throw new Failure('forbidden', 'This form can only be sent from a page of the shop.')
    const sent = await fieldsOf(c)
    const reply = await app.fetch(
      new Request(new URL(`/api/${endpoint.path}`, c.req.url), {
        method: 'POST',
        headers: passedOnHeaders(c),
        body: JSON.stringify(sent),
      }),
    )
    const { n, page } = returnOf(c, sent.n)
    if (reply.ok) return new Response(null, { status: 303, headers: { location: `${page}#sent-${n}`, ...NOT_STORED } })
    return formProblemPage({ form: c.req.path, sent, page, problem: await problemOf(reply), status: reply.status })
  })
}

const NOT_STORED = { 'cache-control': 'no-store' }

/** Browsers send the origin of a page with every form; another site's is rejected. */
export function isFromOwnPage(c: ApiContext): boolean {
  const origin = c.req.header('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === hostOf(c)
}

async function fieldsOf(c: ApiContext): Promise<Record<string, string>> {
  const type = c.req.header('content-type') ?? ''
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
  if (!isForm) throw new Failure('invalid', 'Send the form as application/x-www-form-urlencoded.')
  if (Number(c.req.header('content-length') ?? Number.NaN) <= MAX_FORM_BYTES) {
    return Object.fromEntries(new URLSearchParams(await c.req.text()))
  }
  throw new Failure('too_large', 'The form is larger than 64 KB.')
}

/** What identifies the caller; the rest describes the body of the form. */
export function passedOnHeaders(c: ApiContext): Headers {
  const headers = new Headers({ 'content-type': 'application/json' })
  const names = [
    'host',
    'cookie',
    'user-agent',
    'x-forwarded-host',
    'x-client-address',
    'x-forwarded-for',
    'x-forwarded-proto',
  ]
  for (const name of names) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

/** Path of the page with the form, and which form of it was sent. */
function returnOf(c: ApiContext, n = ''): { n: string; page: string } {
  const referer = c.req.header('referer') ?? ''
  const isOwn = URL.canParse(referer) && new URL(referer).host === hostOf(c)
  return { n: /^\d{1,2}$/.test(n) ? n : '1', page: isOwn ? new URL(referer).pathname : '/' }
}

async function problemOf(reply: Response): Promise<{ message: string; fields: Record<string, string> }> {
  const body = (await reply.json().catch(() => null)) as { error?: { message?: string; fields?: object } } | null
  const message = body?.error?.message ?? 'Something went wrong on our side. Please try again.'
  return { message, fields: { ...body?.error?.fields } }
}
