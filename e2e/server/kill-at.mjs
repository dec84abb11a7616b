// Loaded before a server under test: ends its process with SIGKILL at the point in KILL_AT, once it was passed
// KILL_AFTER times since the file KILL_ARMED exists; without that variable it counts from the start. Its file
// KILL_ARMED.passed tells the test that the process ended here, and not because somebody else killed it. The application
// knows nothing of it.
import fs from 'node:fs'
import http from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { KILL_AT = '', KILL_ARMED = '', DATA_DIR = '' } = process.env
let left = Number(process.env.KILL_AFTER ?? 0)

/** Points before a statement runs: everything committed until then persists. */
const STATEMENTS = {
  statement: /^/,
  placed: /^insert into "order" /,
  sent: /^update "payment_attempt" set [\s\S]*\bsent\b/,
  // The first value, too: the daily cleaning of orders names this state in its condition.
  settled: /^update "order" set "payment_state" = \$1,[\s\S]*\0\["paid"/,
  answered: /^update "idempotency" set [\s\S]*"reply"/,
  mailed: /^update "message" set [\s\S]*\bsent\b/,
  drafted: /^update "website_draft" set [\s\S]*"content"/,
  versioned: /^insert into "website_publication"/,
  pointed: /^insert into "audit_event" [\s\S]*website\.publish/,
  tendered: /^insert into "register_payment"/,
  closed: /^update "register_session" set/,
  noted: /^update "refund" set [\s\S]*\bdone\b/,
  // A store that moves: before it is closed here, and before it is opened there.
  handed: /^update "store" set "status"/,
  opened: /^insert into "audit_event" [\s\S]*store\.move/,
}

/** Points of a call to the card provider: before its bytes are sent, after that, when the response begins. */
const CALLS = {
  asked: [/\/credit\/sale$/, 'before'],
  flown: [/\/credit\/sale$/, 'finish'],
  approved: [/\/credit\/sale$/, 'response'],
  'back-asked': [/\/(void|return)$/, 'before'],
  'back-flown': [/\/(void|return)$/, 'finish'],
  'back-approved': [/\/(void|return)$/, 'response'],
}

function end() {
  if (KILL_ARMED !== '' && !fs.existsSync(KILL_ARMED)) return
  left -= 1
  if (left >= 0) return
  if (KILL_ARMED !== '') fs.writeFileSync(`${KILL_ARMED}.passed`, '')
  process.kill(process.pid, 'SIGKILL')
  // Not one more statement, however late the signal arrives.
  for (;;);
}

function watchCalls([address, moment]) {
  const request = http.request
  http.request = (url, ...rest) => {
    const isMeant = address.test(String(url.pathname ?? url))
    if (isMeant && moment === 'before') end()
    const call = request(url, ...rest)
    if (isMeant && moment !== 'before') call.prependOnceListener(moment, end)
    return call
  }
}

function watchStatements(wanted) {
  const seen = (statement) => {
    if (wanted.test(statement)) end()
  }
  const require = createRequire(import.meta.url)
  const { Client } = require('pg')
  const { query } = Client.prototype
  Client.prototype.query = function (config, values, ...rest) {
    const text = typeof config === 'string' ? config : config?.text
    if (text) seen(`${text}\0${JSON.stringify(values ?? config.values ?? [])}`)
    return query.call(this, config, values, ...rest)
  }
}

/** Each file of the data folder, whichever thread opens it: a new database has thousands of them. */
function watchFiles() {
  const { openSync } = fs
  fs.openSync = (file, ...rest) => {
    if (String(file).includes(DATA_DIR)) end()
    return openSync(file, ...rest)
  }
  syncBuiltinESMExports()
}

if (KILL_AT === 'file') watchFiles()
else if (KILL_AT && isMainThread) {
  if (KILL_AT in CALLS) watchCalls(CALLS[KILL_AT])
  else watchStatements(STATEMENTS[KILL_AT])
}
