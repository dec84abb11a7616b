import type { ListCriteria } from './list-definition'

/** The filters with new values for one of them; no values removes it. */
export function withFilter({ filters }: ListCriteria, id: string, values: readonly string[]): ListCriteria['filters'] {
  const { [id]: _before, ...others } = filters
  return values.length === 0 ? others : { ...others, [id]: values }
}
