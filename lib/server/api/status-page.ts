import 'server-only'
import { html, raw } from 'hono/html'
import { type InstallationAlert, SILENT_SECONDS } from '../services/installation/alerts'
import type { DatabaseFacts } from '../services/installation/database-facts'
import type { DomainFacts } from '../services/installation/domain-facts'
import type { FailedJob } from '../services/installation/failed-jobs'
import type { InstallationFacts } from '../services/installation/installation-facts'
import type { QueueRow } from '../services/installation/queue-row'

type Markup = ReturnType<typeof html>

/** All that the page shows. Parts that could not be read are null. */
export type InstallationStatus = Omit<InstallationFacts, 'failed'> & {
  readonly alerts: readonly InstallationAlert[]
  readonly failed: readonly (FailedJob & { readonly mayRetry: boolean })[] | null
}

export const STATUS_STYLE =
  'body{margin:2rem auto;max-width:70rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1c2320;background:#fff}' +
  'h2{margin:2rem 0 .5rem;font-size:1.125rem}table{border-collapse:collapse;width:100%}.wide{overflow-x:auto}' +
  'th,td{padding:.375rem .75rem .375rem 0;text-align:left;border-bottom:1px solid #d9dedb;white-space:nowrap}' +
  'td.figure,th.figure{text-align:right}.bad{color:#a3171a;font-weight:600}form{margin:0}' +
  'button{min-height:2.75rem;padding:0 1rem;font:inherit;border:1px solid #1c2320;border-radius:.375rem;background:#fff}'

/** The status of the installation, for its operator. Without scripts: it must work when little else does. */
export const statusPage = (status: InstallationStatus, notice: string): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Status of the installation</title>
    <style>${raw(STATUS_STYLE)}</style>
  </head>
  <body>
    <main>
      <h1>Status of the installation</h1>
      <p><a href="">Refresh</a></p>
      ${notice && html`<p role="status">${notice}</p>`}
      ${alertList(status.alerts)}
      <h2>Processes</h2>
      ${known(status.processes, processTable)}
      <h2>Database</h2>
      ${known(status.database, databaseLine)}
      <h2>Queue</h2>
      ${known(status.queue, queueTable)}
      <h2>Failed jobs of the last 25 hours</h2>
      ${known(status.failed, failedTable)}
      <h2>Email</h2>
      ${known(status.emails, ({ waiting, sent, failed }) => html`<p>${waiting} waiting. Of the last 24 hours: ${sent} sent, ${failed} failed.</p>`)}
      <h2>Domains and certificates</h2>
      ${known(status.domains, domainLine)}
    </main>
  </body>
</html>`

const alertList = (alerts: readonly InstallationAlert[]): Markup =>
  html`${alerts.map(({ alert, count, message }) => html`<p class="bad">${message} (${alert}: ${count})</p>`)}`

const known = <T>(part: T | null, show: (part: T) => Markup): Markup =>
  part === null ? html`<p class="bad">The database does not answer.</p>` : show(part)

const megabytes = (bytes = 0) => `${Math.round(bytes / 2 ** 20)} MB`

const processTable = (rows: NonNullable<InstallationStatus['processes']>): Markup =>
  table(
    [
      'Machine',
      'Process',
      'Role',
      'Build',
      'Started',
      'Last report',
      'Memory',
      'Cache',
      'Pages',
      'Connections',
      'Delay (p99)',
    ],
    rows.map(({ machine, pid, role, build, startedAt, silentSeconds, figures }) => [
      machine,
      String(pid),
      role,
      build,
      `${startedAt.toISOString().slice(0, 19)}Z`,
      silentSeconds > SILENT_SECONDS
        ? html`<span class="bad">${Math.round(silentSeconds)} s ago</span>`
        : `${Math.round(silentSeconds)} s ago`,
      megabytes(figures.memoryBytes),
      megabytes(figures.cacheBytes),
      String(figures.pages ?? 0),
      `${figures.connections ?? 0}${figures.waiting ? `, ${figures.waiting} waiting` : ''}`,
      `${figures.delayMs ?? 0} ms`,
    ]),
  )

const databaseLine = ({ kind, version, bytes, connections, maxConnections, stores }: DatabaseFacts): Markup =>
  html`<p>${kind === 'embedded' ? 'Embedded database' : 'PostgreSQL'} ${version}, ${megabytes(bytes)}, ${stores} stores.${
    kind === 'embedded' ? '' : ` ${connections} of ${maxConnections} connections.`
  }</p>`

const queueTable = (rows: readonly QueueRow[]): Markup =>
  rows.length === 0
    ? html`<p>Empty.</p>`
    : table(
        ['Job', 'State', 'Number', 'Oldest due'],
        rows.map(({ job, state, count, dueSeconds }) => [
          job,
          state,
          String(count),
          state === 'waiting' ? `${Math.round(dueSeconds)} s ago` : '',
        ]),
      )

const failedTable = (rows: NonNullable<InstallationStatus['failed']>): Markup =>
  rows.length === 0
    ? html`<p>None.</p>`
    : table(
        ['Job', 'Failed', 'Attempts', 'Error', 'Retry'],
        rows.map(({ id, job, failedAt, attempts, failedWith, mayRetry }) => [
          job,
          failedAt,
          String(attempts),
          failedWith,
          mayRetry
            ? html`<form method="post" action="/api/operator/retry"><input type="hidden" name="job" value="${job}" /><input type="hidden" name="id" value="${id}" /><button>Retry</button></form>`
            : 'recorded as failed in its shop',
        ]),
      )

const domainLine = ({ live, elsewhere, failing, unverified }: DomainFacts): Markup =>
  html`<p>${live} domains are live; the proxy gets certificates for these. ${elsewhere} lead elsewhere, ${failing} have lost
    their proof, ${unverified} are not verified.</p>`

const table = (head: readonly string[], rows: readonly (readonly (string | Markup)[])[]): Markup =>
  html`<div class="wide"><table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`
