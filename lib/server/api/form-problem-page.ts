import 'server-only'
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

type FormProblem = {
  /** Address to send the form to again. */
  form: string
  sent: Readonly<Record<string, string>>
  /** Path of the page that has the form. */
  page: string
  problem: { message: string; fields: Readonly<Record<string, string>> }
  status: number
}

const STYLE = `body{margin:0;padding:8vh 1.25rem;background:#fff;color:#1f2629;font:1rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:auto}h1{font-size:1.5rem;line-height:1.2}form{display:grid;gap:1rem;margin-block:1.5rem}
label{display:grid;gap:.35rem;font-weight:600}input,textarea{padding:.6rem .8rem;border:1px solid #6b7478;border-radius:.5rem;font:inherit;font-weight:400}
.problem{padding:.8rem 1rem;border-left:5px solid #b3261e;background:#fdf1f0}.field{color:#9b1c15;font-size:.875rem;font-weight:400}
button{justify-self:start;min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:#14532d;color:#fff;font:inherit;font-weight:600}a{color:#14532d}`
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Fields that people fill in; the others are sent again as they came. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email address',
  phone: 'Phone (optional)',
  message: 'Message',
}

/** Says why a form was rejected, with everything that was typed, so that it can be corrected and sent again. */
export async function formProblemPage({ form, sent, page, problem, status }: FormProblem): Promise<Response> {
  const fields = Object.entries(sent).map(([name, value]) => {
    const label = LABELS[name]
    if (label === undefined) return html`<input type="hidden" name="${name}" value="${value}">`
    const why = problem.fields[name]
    const note = why ? html`<span class="field" id="why-${name}">${why}</span>` : ''
    const described = why ? html` aria-invalid="true" aria-describedby="why-${name}"` : ''
    return name === 'message'
      ? html`<label>${label}<textarea name="message" rows="8"${described}>${value}</textarea>${note}</label>`
      : html`<label>${label}<input name="${name}" value="${value}"${described}>${note}</label>`
  })
  // A link that has expired cannot be corrected.
  const again = Object.keys(sent).some((name) => Object.hasOwn(LABELS, name))
    ? html`<form method="post" action="${form}">${fields}<button>Send again</button></form>`
    : ''
  const heading = again === '' ? 'That did not work' : 'This was not sent yet'
  const body =
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><style>${raw(STYLE)}</style></head><body><main><h1>${heading}</h1><p class="problem" role="alert">${problem.message}</p>${again}<p><a href="${page}">Back to the page</a></p></main></body></html>`
  return new Response(String(body), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  })
}
