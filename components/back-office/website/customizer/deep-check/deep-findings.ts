import type { Finding } from '@/lib/contract/website-publishing'
import type { Inspection, PageProblem } from '@/lib/rules/website/preview-message'

/** Above these a page is no longer good (Core Web Vitals): ms, and a score without unit. */
const GOOD_LCP_MS = 2_500
const GOOD_CLS = 0.1

type Found = Pick<Finding, 'check' | 'severity' | 'sectionId' | 'message' | 'advice'>

/** What a deep check found, as findings of the publish checks; none of them blocks. One for each rule and section. */
export function deepFindings(documentId: string, inspection: Inspection): readonly Finding[] {
  const found = [...speedFindings(inspection), ...problemFindings(inspection.problems)]
  return found.map((finding) => ({
    ...finding,
    key: `deep ${finding.check} ${finding.sectionId ?? ''}`,
    documentId,
    blockId: null,
    field: null,
    fix: null,
  }))
}

function speedFindings({ lcp, lcpSection, cls, clsSection }: Inspection): Found[] {
  const found: Found[] = []
  if (lcp !== null && lcp > GOOD_LCP_MS) {
    found.push({
      check: 'lcp',
      severity: 'warn',
      sectionId: lcpSection,
      message: `The largest part of the page shows after ${seconds(lcp)}.`,
      advice: 'Use a smaller picture there, or put text first.',
    })
  }
  if (cls !== null && cls > GOOD_CLS) {
    found.push({
      check: 'cls',
      severity: 'warn',
      sectionId: clsSection,
      message: `The page moves while it loads (${score(cls)}).`,
      advice: 'Give pictures and frames a width and a height.',
    })
  }
  return found
}

function problemFindings(problems: readonly PageProblem[]): Found[] {
  const groups = new Map<string, PageProblem[]>()
  for (const problem of problems) {
    const key = `${problem.rule} ${problem.sectionId ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), problem])
  }
  return [...groups.values()].flatMap(([first, ...others]): Found[] => {
    if (!first) return []
    const { rule, isSerious, message, where, sectionId } = first
    const more = others.length === 0 ? '' : `, and at ${others.length} more`
    const advice = `At ${where}${more}.`
    return [{ check: rule, severity: isSerious ? 'warn' : 'info', sectionId, message: sentence(message), advice }]
  })
}

/** The figures in one line, with what is good; "not measured here" where the browser does not say. */
export function figuresText({ lcp, cls }: Inspection): string {
  const paint = lcp === null ? 'not measured in this browser' : `after ${seconds(lcp)}`
  const shift = cls === null ? 'not measured in this browser' : score(cls)
  return `Largest part shown: ${paint} (good: up to ${seconds(GOOD_LCP_MS)}). Layout shift: ${shift} (good: up to ${GOOD_CLS}).`
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const score = (value: number) => value.toFixed(2)
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
