import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { scriptArguments } from '../script-arguments'
import type { ListQuestion } from './list-question'
import { percentile } from './percentile'
import { table } from './table'
import { websiteCaller } from './website-table'

const ROUNDS = 20
/** Ms, of the p95 of each call. */
const BOUND_MS = 60

/**
 * Every list of the back-office, asked by one person: in each order, with a search, and for its second page. The first
 * round is not counted.
 */
export async function listTimes(port: number, subdomain: string): Promise<string> {
  const { read } = await websiteCaller(port, subdomain)
  const rows: [string, number, number, number, string, number][] = []
  for (const { path: list, queries } of await listQuestions()) {
    const of = list.replace(/^vender\//, '')
    const { next } = await read<{ next?: string | null }>(`${of}?${queries[0]}`)
    const ways = next ? [...queries, joinQueries(queries[0], `after=${encodeURIComponent(next)}`)] : queries
    const times = new Map(ways.map((way) => [way, [] as number[]]))
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [way, found] of times) {
        const started = performance.now()
        await read(`${of}?${way}`)
        if (round > 0) found.push(performance.now() - started)
      }
    }
    const slowest = [...times]
      .map(([way, found]) => [way, percentile(found, 0.95)] as const)
      .sort(([, a], [, b]) => b - a)[0]
    const all = [...times.values()].flat()
    rows.push([
      of,
      ways.length,
      percentile(all, 0.5),
      percentile(all, 0.95),
      shortened(slowest?.[0] ?? ''),
      slowest?.[1] ?? 0,
    ])
  }
  const titles = ['list of the back-office', 'ways', 'p50, ms', 'p95, ms', 'slowest way', 'its p95, ms', 'bound']
  return table(
    titles,
    rows.map((row) => [...row.with(1, String(row[1])), BOUND_MS]),
  )
}

const joinQueries = (...queries: (string | undefined)[]) => queries.filter(Boolean).join('&')
const shortened = (way: string) => way.replace(/after=.*/, 'second page') || 'as it opens'

async function listQuestions(): Promise<ListQuestion[]> {
  const script = await scriptArguments(path.join(__dirname, 'print-list-questions.ts'))
  const { stdout } = await promisify(execFile)(process.execPath, script, { maxBuffer: 1 << 24 })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]')
}
