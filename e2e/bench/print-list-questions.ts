import { z } from 'zod'
import { callsOf } from '@/lib/server/services/feature/feature'
import { FEATURES } from '@/lib/server/services/features'
import type { ListQuestion } from './list-question'

type Field = { enum?: string[]; const?: string }

const SEARCHED = 'oak'
const ORDERING = ['sort', 'direction', 'further']

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
    const searches = 'query' in properties ? [{ query: SEARCHED }] : []
    const changes: Record<string, string>[] = [{}, ...orders, ...searches, ...filtersOf(input, required)]
    return { path, queries: needed.flatMap((way) => changes.map((change) => joined(way, change).toString())) }
  })
  process.stdout.write(`\n${JSON.stringify(questions)}\n`)
}

/** Each value of what narrows the list down, by itself. */
function filtersOf(input: z.ZodType, required: readonly string[]): Record<string, string>[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' })
  return Object.entries(properties)
    .filter(([name]) => !required.includes(name) && !ORDERING.includes(name))
    .flatMap(([name, field]) => {
      const { items, ...itself } = field as Field & { items?: Field }
      return choicesOf(items ?? itself).map((value) => ({ [name]: value }))
    })
}

const choicesOf = (field: Field | undefined): string[] => field?.enum ?? (field?.const ? [field.const] : [])

const joined = (way: URLSearchParams, change: Readonly<Record<string, string>>) =>
  new URLSearchParams([...way, ...Object.entries(change)])

printListQuestions()
