import { type Inspection, MAX_PROBLEMS, type PageProblem } from '@/lib/rules/website/preview-message'
import { measurePage } from './measure-page'
import { placeAt } from './section-at'

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const SERIOUS = new Set(['critical', 'serious'])
/** Elements named for each rule; the rest have the same cause as a rule. */
const MOST_ELEMENTS = 20

/** Measures this page and checks it for accessibility. The checker is loaded here and nowhere else. */
export async function inspectPage(): Promise<Inspection> {
  const [figures, problems] = await Promise.all([measurePage(), findProblems()])
  return { ...figures, problems }
}

async function findProblems(): Promise<readonly PageProblem[]> {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(document, {
    runOnly: RULES,
    resultTypes: ['violations'],
    elementRef: true,
    iframes: false,
  })
  const found = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.slice(0, MOST_ELEMENTS).map(({ element, target }) => ({
      rule: id,
      isSerious: SERIOUS.has(impact ?? ''),
      message: help.slice(0, 500),
      where: target.flat().join(' ').slice(0, 500),
      sectionId: placeAt(element ?? null)?.sectionId ?? null,
    })),
  )
  return found.slice(0, MAX_PROBLEMS)
}
