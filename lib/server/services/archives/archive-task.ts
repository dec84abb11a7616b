import 'server-only'
import { z } from 'zod'
import { compareArchives } from './compare-archives'

const Store = z.string().trim().toLowerCase().min(1)
/** Absolute path of an archive on this machine. */
const File = z.string().startsWith('/')

/** What a command does with archives; by the process that owns the database. */
export const ArchiveTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('export'), store: Store, out: File }),
  z.object({ task: z.literal('restore'), store: Store, file: File, create: z.boolean(), isDryRun: z.boolean() }),
])
export type ArchiveTask = z.output<typeof ArchiveTask>

/** The differences of two archives as text; needs no database. */
export async function comparisonText(before: string, after: string): Promise<string> {
  const { differences, pictures } = await compareArchives(before, after)
  const lines = differences.flatMap(({ table, added, removed, changed, columns }) => [
    ...added.map((id) => `${table} ${id}: added`),
    ...removed.map((id) => `${table} ${id}: removed`),
    ...changed.map((id) => `${table} ${id}: changed`),
    ...(columns.length > 0 ? [`${table}: changed columns: ${columns.join(', ')}`] : []),
  ])
  lines.push(...pictures.added.map((sha256) => `picture ${sha256}: added`))
  lines.push(...pictures.removed.map((sha256) => `picture ${sha256}: removed`))
  return lines.length === 0 ? 'The archives have the same content.' : lines.join('\n')
}
