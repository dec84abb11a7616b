import 'server-only'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import type { variant } from '../../../db/schema/products'
import type { ProductWork } from '../product-work'

export type VariantRow = typeof variant.$inferSelect

/** The outcome for one variant of a draft: written over `before`, or new. */
export type VariantPlan = { work: ProductWork; draft: VariantDraft; before: VariantRow | null; position: number }

const choiceOf = (values: readonly string[]) => JSON.stringify(values.map((value) => value.toLowerCase()))

/** The same combination of options is the same variant; the remaining ones are matched by SKU. */
export function matchVariants(work: ProductWork, rows: readonly VariantRow[]): VariantPlan[] {
  // Active ones first: an archived twin is restored only when nothing better is there.
  const free = [...rows].sort((one, other) => one.status.localeCompare(other.status))
  const take = (fits: (row: VariantRow) => boolean): VariantRow | null => {
    const at = free.findIndex(fits)
    return at < 0 ? null : free.splice(at, 1)[0]!
  }
  const plans = work.draft.variants.map((draft, position): VariantPlan => {
    const choice = choiceOf(draft.optionValues)
    return { work, draft, before: take((row) => choiceOf(row.optionValues) === choice), position }
  })
  return plans.map((plan) =>
    plan.before || plan.draft.sku === null ? plan : { ...plan, before: take((row) => row.sku === plan.draft.sku) },
  )
}
