import 'server-only'
import { html } from 'hono/html'
import { SANDBOX_OUTCOMES, TEST_CARDS } from '@/lib/rules/sandbox-card'
import type { SandboxTransaction } from '../../services/payment-sandbox/list-transactions'
import type { SandboxSwitches } from './switches'

type Page = ReturnType<typeof html>

/** The developer's page of the sandbox: transactions, test cards, simulated errors. */
export const consolePage = (
  transactions: readonly SandboxTransaction[],
  switches: SandboxSwitches,
): Page => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Payment sandbox</title>
    <link rel="stylesheet" href="/sandbox/datacap/console.css" />
  </head>
  <body>
    <header><h1>Payment sandbox</h1><p>TEST MODE – no real charge. Nothing here moves money.</p></header>
    <main>
      ${switchForm(switches)}
      <section aria-labelledby="transactions">
        <h2 id="transactions">Transactions</h2>
        ${transactions.length === 0 ? html`<p>No transactions yet.</p>` : transactionTable(transactions)}
        <form method="post" action="/sandbox/datacap/console/batch-close"><button>Close the batch</button></form>
      </section>
      <section aria-labelledby="cards">
        <h2 id="cards">Test cards</h2>
        <p>Any future date; any security code of 3 digits (American Express: 4).</p>
        ${table(
          ['Number', 'Result'],
          TEST_CARDS.map(({ number, effect }) => [number.replace(/(\d{4})(?=\d)/g, '$1 '), effect]),
        )}
      </section>
    </main>
  </body>
</html>`

const switchForm = ({
  sale,
  salesLeft,
  script,
  limitTokens,
}: SandboxSwitches): Page => html`<section aria-labelledby="errors">
  <h2 id="errors">Simulated errors</h2>
  <form method="post" action="/sandbox/datacap/console/switches">
    <label>Result of every sale
      <select name="sale">${options(['by-card', ...Object.keys(SANDBOX_OUTCOMES)], sale)}</select></label>
    <label>for <select name="salesLeft">${options(['always', '1', '2', '3'], String(salesLeft ?? 'always'))}</select> sales</label>
    <label>Card form script <select name="script">${options(['served', 'missing', 'hanging'], script)}</select></label>
    <label><input type="checkbox" name="limitTokens" value="1" ${limitTokens ? 'checked' : ''} /> Ten tokens a minute</label>
    <button>Set</button>
  </form>
</section>`

const options = (names: readonly string[], chosen: string) =>
  names.map((name) => html`<option ${name === chosen ? 'selected' : ''}>${name}</option>`)

const transactionTable = (transactions: readonly SandboxTransaction[]): Page =>
  table(
    ['Time', 'Kind', 'Invoice', 'Trace', 'Card', 'Amount', 'Authorised', 'Status', 'Reference'],
    transactions.map((row) => [
      row.createdAt.toISOString().slice(0, 19).replace('T', ' '),
      row.kind,
      row.invoiceNo,
      row.trace,
      `${row.brand} ${row.last4}`,
      (row.amount / 100).toFixed(2),
      (row.authorized / 100).toFixed(2),
      `${row.status}${row.isVoided ? ', voided' : ''}${row.isSettled ? ', settled' : ''}`,
      row.refNo,
    ]),
  )

const table = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Page => html`<div class="scroll" tabindex="0" role="region" aria-label="${heads.join(', ')}">
  <table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table>
</div>`
