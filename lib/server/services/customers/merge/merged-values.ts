import 'server-only'
import { joinedNotes, MERGE_FIELDS, type MergeChoices } from '@/lib/rules/customer-merge'
import { type CustomerImage, FIELD_COLUMNS } from './merge-people'

const first = (times: readonly (string | null)[]): string | null =>
  times.filter((time): time is string => time !== null).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

/**
 * The columns of the survivor after the merge, without address and password. Tags and notes of all are joined, it is
 * known since the earliest of them, and it is disabled when one of them is.
 */
export function mergedValues(
  images: readonly CustomerImage[],
  survivorId: string,
  choices: MergeChoices,
): Readonly<Partial<CustomerImage>> {
  const ordered = [...images].sort((one, other) => Number(other.id === survivorId) - Number(one.id === survivorId))
  const chosen = MERGE_FIELDS.flatMap((field) => {
    if (field === 'email') return []
    const from = images.find(({ id }) => id === choices[field])
    return from ? FIELD_COLUMNS[field].map((column) => [column, from[column]] as const) : []
  })
  return {
    ...Object.fromEntries(chosen),
    tags: [...new Set(ordered.flatMap(({ tags }) => tags))],
    note: joinedNotes(ordered.map(({ note }) => note)),
    disabled_at: first(images.map(({ disabled_at }) => disabled_at)),
    created_at: first(images.map(({ created_at }) => created_at)) ?? '',
  }
}
