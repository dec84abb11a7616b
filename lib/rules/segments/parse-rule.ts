import { isConditionLike, parseCondition } from './parse-condition'
import type { SegmentCondition, SegmentRule } from './segment-rule'

/** Groups within groups, and conditions in all: more would be neither readable nor quick. */
export const MAX_RULE_DEPTH = 8
export const MAX_CONDITIONS = 50

type Parsed = { readonly rule: SegmentRule; readonly problem: null } | { readonly rule: null; readonly problem: string }

class Problem extends Error {}

/** A rule out of anything that was sent or stored, or what is wrong with it. However deep it is, it stops at the limit. */
export function parseRule(value: unknown): Parsed {
  const budget = { left: MAX_CONDITIONS }
  try {
    return { rule: ruleOf(value, 0, budget), problem: null }
  } catch (error) {
    if (error instanceof Problem) return { rule: null, problem: error.message }
    throw error
  }
}

function ruleOf(value: unknown, depth: number, budget: { left: number }): SegmentRule {
  if (!isRecord(value)) throw new Problem('A condition is not complete.')
  const [name] = Object.keys(value)
  if (isConditionLike(value)) return conditionOf(value, budget)
  if (depth >= MAX_RULE_DEPTH) throw new Problem(`Use at most ${MAX_RULE_DEPTH} groups within one another.`)
  if (Object.keys(value).length !== 1) throw new Problem('A group is “all”, “any” or “not”.')
  const inside = (each: unknown) => ruleOf(each, depth + 1, budget)
  if (name === 'not') return { not: inside(value.not) }
  if (name === 'all') return { all: listOf(value.all).map(inside) }
  if (name === 'any') return { any: listOf(value.any).map(inside) }
  throw new Problem('A group is “all”, “any” or “not”.')
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Problem('A group has a list of conditions.')
  if (value.length === 0) throw new Problem('Add a condition to each group.')
  // The budget would stop it too, after as many steps.
  if (value.length > MAX_CONDITIONS) throw new Problem(`Use at most ${MAX_CONDITIONS} conditions.`)
  return value
}

function conditionOf(value: Readonly<Record<string, unknown>>, budget: { left: number }): SegmentCondition {
  if (budget.left === 0) throw new Problem(`Use at most ${MAX_CONDITIONS} conditions.`)
  budget.left -= 1
  const parsed = parseCondition(value)
  if (typeof parsed === 'string') throw new Problem(parsed)
  return parsed
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
