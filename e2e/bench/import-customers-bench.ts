import { loadavg } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'
import { makeStore } from '@/lib/demo/factories'
import { continueUndo } from '@/lib/server/services/change-sets/undo-change-set'
import { csv, importer, type Table } from '../importer'
import { onOwnDatabase } from './own-database'
import { table } from './table'

const HEADING = [
  'Email',
  'First name',
  'Last name',
  'Phone',
  'Company',
  'Tags',
  'Accepts email marketing',
  'Note',
].concat(['Address', 'City', 'Region', 'Postal code', 'Country'])

/** A file of people; each twentieth row repeats an earlier one, in capitals. */
function peopleOf(rows: number): Table {
  const personOf = (nth: number) => `person${nth}@people.example`
  const lines = Array.from({ length: rows }, (_, at) => {
    const email = at % 20 === 19 ? personOf(at - 7).toUpperCase() : personOf(at)
    const about = [
      `First${at % 997}`,
      `Last${at % 4999}`,
      `+49 30${String(at).padStart(7, '0')}`,
      at % 3 ? '' : 'Shop Ltd',
    ]
    const address = [`${at % 300} Mill Lane`, 'Berlin', '', String(10_000 + (at % 9_000)), 'DE']
    return [
      email,
      ...about,
      at % 9 ? 'press' : 'vip, press',
      at % 2 ? 'yes' : 'no',
      'Came from the old shop',
      ...address,
    ]
  })
  return [HEADING, ...lines]
}

/** Highest resident memory while work runs, in MB, and its time in seconds. */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; memory: number }> {
  let highest = 0
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 100)
  const started = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - started) / 1_000, memory: Math.round(highest / 1_048_576) }
  } finally {
    clearInterval(timer)
  }
}

/**
 * `TEST_DATABASE_URL=… npx tsx --conditions=react-server e2e/bench/import-customers-bench.ts`: check, run, and undo of
 * an import of 100,000 people, of whom one in twenty is a double.
 */
async function importCustomersBench(): Promise<void> {
  const rows = Number(process.env.CUSTOMERS || 100_000)
  await onOwnDatabase(async () => {
    const store = await makeStore()
    const me = await importer(store)
    const uploaded = await me.upload(csv(peopleOf(rows)), 'customer', 'people.csv')
    const figures: [string, number, number, string][] = []
    const note = (step: string, { seconds, memory }: { seconds: number; memory: number }) => {
      figures.push([step, Math.round(seconds * 10) / 10, memory, loadavg()[0]?.toFixed(1) ?? ''])
      console.log(figures.at(-1))
    }
    const consent = { on: '2026-01-02', wording: 'News and offers by email' }
    const columns = uploaded.columns.map(({ field }) => field)
    await me.state(me.call('match', { _id: uploaded._id, dialect: uploaded.dialect, columns, leftOut: [], consent }))
    const checked = await watched(() => me.work(uploaded._id))
    note('check', checked)
    const run = await watched(() => me.run(checked.result))
    note('run', run)
    console.log(run.result.counts)
    const set = run.result.changeSetId ?? ''
    await me.undo(set)
    await rest(100)
    note(
      'undo',
      await watched(async () => {
        while (!(await continueUndo(store, set)));
      }),
    )
    console.log(table(['step', 'seconds', 'memory, MB', 'load average'], figures))
  })
}

importCustomersBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
