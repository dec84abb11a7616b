import 'server-only'
import { html } from 'hono/html'
import type { Message } from '../outbox/message-rows'
import { formatMoment } from '../templates/format-moment'

type Page = ReturnType<typeof html>

/** Filters of the list; empty strings filter nothing. */
export type OutboxFilter = { to: string; state: string }

const frame = (title: string, body: Page): Page => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="/assets/icon.svg" />
    <link rel="stylesheet" href="/sandbox/mail/mail.css" />
  </head>
  <body>${body}</body>
</html>`

/** Every email that would have been sent, newest first. */
export const outboxPage = (messages: readonly Message[], filter: OutboxFilter): Page =>
  frame(
    'Outbox',
    html`<header><h1>Outbox</h1><p>Test mode: emails stay here and are not sent.</p></header>
    <main>
      <form method="get" action="/sandbox/mail">
        <label>To <input name="to" type="search" value="${filter.to}" placeholder="name@example.com" autocomplete="off" /></label>
        <label>State <select name="state">${['', 'staged', 'sent', 'failed'].map(
          (state) =>
            html`<option value="${state}" ${state === filter.state ? 'selected' : ''}>${state || 'any'}</option>`,
        )}</select></label>
        <button>Show</button>
      </form>
      ${messages.length === 0 ? emptyOutbox(filter) : html`<ul class="emails">${messages.map(listed)}</ul>`}
    </main>`,
  )

const emptyOutbox = ({ to, state }: OutboxFilter): Page =>
  to || state
    ? html`<div class="empty"><strong>No matching emails</strong><p><a href="/sandbox/mail">Show all emails</a></p></div>`
    : html`<div class="empty"><strong>No emails yet</strong><p>Sign up or request a new password, and the email appears here.</p></div>`

const listed = (message: Message): Page => html`<li>
  <a href="/sandbox/mail/${message.id}">
    <span class="subject">${message.subject}</span>
    <span class="state ${message.state}">${message.state}</span>
    <span class="faint recipient">to ${message.recipient}</span>
    <time class="faint when" datetime="${message.createdAt.toISOString()}">${formatMoment(message.createdAt)}</time>
  </a>
</li>`

/** One email as in a mail program, in a sandboxed frame. */
export const emailPage = (message: Message, headers: readonly (readonly [string, string])[]): Page =>
  frame(
    message.subject,
    html`<header><p><a href="/sandbox/mail">← Outbox</a></p><h1>${message.subject}</h1></header>
    <main>
      <dl>${headers.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      <h2>HTML version</h2>
      <iframe title="HTML version of the email" src="/sandbox/mail/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>Plain text version</h2>
      <pre>${message.text}</pre>
    </main>`,
  )
