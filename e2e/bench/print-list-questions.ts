import { z } from 'zod'
import { callsOf } from '@/lib/server/services/feature/feature'
import { FEATURES } from '@/lib/server/services/features'
import type { ListQuestion } from './list-question'

type Field = { enum?: string[]; const?: string }

const SEARCHED = 'oak'

/** Prints every list of the back-office as JSON, so that a new one is measured without a line here. */
function printListQuestions(): void {
  const lists = callsOf(FEATURES)
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, path, audience }) => method === 'GET' && /^vender\/.*\/list$/.test(path) && audience === 'vendor',
    )
  const questions = lists.map(({ path, input }): ListQuestion => {
    const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const valuesOf = (name: string) => choicesOf(properties[name] as Field | undefined)
    const needed = required.reduce<URLSearchParams[]>(
      (ways, name) => ways.flatMap((way) => valuesOf(name).map((value) => joined(way, { [name]: value }))),
      [new URLSearchParams()],
    )
    const orders = valuesOf('sort').flatMap((sort) => valuesOf('direction').map((direction) => ({ sort, direction })))
    const changes: Record<string, string>[] = [{}, ...orders, ...('query' in properties ? [{ query: SEARCHED }] : [])]
    return { path, queries: needed.flatMap((way) => changes.map((change) => joined(way, change).toString())) }
  })
  process.stdout.write(`\n${JSON.stringify(questions)}\n`)
}

const choicesOf = (field: Field | undefined): string[] => field?.enum ?? (field?.const ? [field.const] : [])

const joined = (way: URLSearchParams, change: Readonly<Record<string, string>>) =>
  new URLSearchParams([...way, ...Object.entries(change)])

printListQuestions()
