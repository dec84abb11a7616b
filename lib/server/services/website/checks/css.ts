import 'server-only'
import type { Declaration } from 'postcss'
import { checkOwnCss } from '../../../template/css/own/check-own-css'
import { safeValue } from '../../../template/css/safe-declaration'
import type { Check, Defect } from './check'
import { type CssRule, inlineValues, lineOf, pixels } from './view/css-rules'
import type { DocumentView } from './view/document-view'
import { NOWHERE, type Place } from './view/place'
import type { SeenSheet } from './view/seen-parts'

const PHONE_PX = 360
const SMALLEST_TEXT_PX = 12
const SMALLEST_TARGET_PX = 24
const FLOOD = 25
const TARGET = /(?:^|[\s>+~])(?:a|button|select|summary|input|[\w-]*\.(?:btn|button|link)[\w-]*)(?:[.:#[][^\s>+~]*)?$/i
const WIDE_SCREEN = /min-width|width\s*>=?/i

/** Style sheets: what the shop left out, and what makes a page hard to use on a phone. */
export const css: Check = {
  id: 'css',
  find: (view) => [
    ...view.sheets.flatMap((sheet) => [
      ...(isOwn(view) ? ownProblems(sheet, view) : refused(sheet, view)),
      ...flooded(sheet, view),
    ]),
    ...view.rules.flatMap((rule) => ofRule(rule, view)),
    ...view.elements.flatMap(({ element, sectionId }) => {
      if (!element.attribs.style) return []
      const values = inlineValues(element.attribs.style)
      const place = view.placeOf(sectionId, '')
      const isTarget = element.name === 'a' || element.name === 'button'
      return sizes(values, isTarget).map((problem) =>
        warning(problem, `${element.name} ${element.attribs.style}`, place),
      )
    }),
  ],
}

const ofSheet = ({ document }: DocumentView): Place =>
  'theme' in document.content ? { ...NOWHERE, field: 'customStyles' } : NOWHERE
const isOwn = ({ document }: DocumentView) => 'theme' in document.content

type Problem = { readonly message: string; readonly advice: string }

const warning = ({ message, advice }: Problem, subject: string, place: Place): Defect => ({
  ...place,
  severity: 'warn',
  subject: subject.replace(/\s+/g, ' ').slice(0, 300),
  message,
  advice,
})

/** What the shop leaves out of an owner's own CSS, as its editor marks it. */
function ownProblems({ css: text }: SeenSheet, view: DocumentView): Defect[] {
  const place = ofSheet(view)
  return checkOwnCss(text).problems.map(({ line, message }) =>
    warning({ message: `${message} (own CSS, line ${line})`, advice: 'The shop leaves it out.' }, message, place),
  )
}

function refused({ root }: SeenSheet, view: DocumentView): Defect[] {
  const found: Defect[] = []
  root?.walkDecls((decl) => {
    if (decl.prop.startsWith('--') || isInFontFace(decl)) return
    const value = safeValue(decl.prop, decl.value)
    const written = `${decl.prop}: ${decl.value}`.slice(0, 80)
    if (value === null) {
      const message = `The shop leaves out “${written}”.`
      found.push(warning({ message, advice: 'Remove it, or use another way.' }, written, ofSheet(view)))
    } else if (decl.prop.toLowerCase() === 'position' && /^\s*fixed/i.test(decl.value)) {
      const message = "“position: fixed” becomes “absolute”: a page may not cover the shop's own parts."
      found.push(
        warning({ message, advice: 'Use “sticky”, or leave it out.' }, `fixed ${ruleName(decl)}`, ofSheet(view)),
      )
    }
  })
  root?.walkAtRules(/^(?:import|charset|namespace|property|page|document|viewport)$/i, ({ name, params }) => {
    if (name.toLowerCase() === 'charset') return
    const message = `The shop leaves out “@${name} ${params}”.`.slice(0, 160)
    found.push(warning({ message, advice: 'Paste the rules themselves instead.' }, `@${name} ${params}`, ofSheet(view)))
  })
  return found
}

const ruleName = (decl: Declaration) => (decl.parent && 'selector' in decl.parent ? String(decl.parent.selector) : '')
const isInFontFace = (decl: Declaration) =>
  decl.parent !== undefined && 'name' in decl.parent && String(decl.parent.name).toLowerCase() === 'font-face'

function flooded({ root }: SeenSheet, view: DocumentView): Defect[] {
  let all = 0
  let important = 0
  root?.walkDecls((decl) => {
    all += 1
    if (decl.important) important += 1
  })
  if (important < FLOOD || important * 5 < all) return []
  const message = `${important} of ${all} declarations are “!important”, so that later changes have no effect.`
  return [warning({ message, advice: 'Use it only where nothing else helps.' }, 'important', ofSheet(view))]
}

function ofRule({ rule, selectors, conditions, values }: CssRule, view: DocumentView): Defect[] {
  const isForWide = conditions.some((condition) => WIDE_SCREEN.test(condition))
  const isTarget = selectors.some((selector) => TARGET.test(selector.trim()))
  const found = sizes(values, isTarget).filter(({ isAboutWidth }) => !(isAboutWidth && isForWide))
  if (found.length === 0) return []
  const selector = selectors.find((each) => view.matches(each.replace(/::?[\w-]+(?:\([^)]*\))?/g, '') || '*'))
  if (selector === undefined) return []
  const where = `${isOwn(view) ? `line ${lineOf(rule)}, ` : ''}${selector.slice(0, 80)}`
  return found.map(({ message, advice }) =>
    warning({ message: `${message} (${where})`, advice }, `${selector} ${message}`, ofSheet(view)),
  )
}

type SizeProblem = Problem & { readonly isAboutWidth: boolean }

function sizes(values: ReadonlyMap<string, string>, isTarget: boolean): SizeProblem[] {
  const found: SizeProblem[] = []
  const width = Math.max(
    values.has('max-width') ? 0 : (pixels(values.get('width')) ?? 0),
    pixels(values.get('min-width')) ?? 0,
  )
  if (width > PHONE_PX) {
    const message = `A fixed width of ${Math.round(width)} px does not fit on a phone.`
    found.push({ message, advice: 'Use a percentage, or “max-width”.', isAboutWidth: true })
  }
  const text = pixels(values.get('font-size'))
  if (text !== null && text > 0 && text < SMALLEST_TEXT_PX) {
    const message = `Text of ${Math.round(text * 10) / 10} px is too small to read.`
    found.push({ message, advice: 'Use at least 12 px.', isAboutWidth: false })
  }
  const sides = ['width', 'height', 'max-width', 'max-height', 'min-height'].map((side) => pixels(values.get(side)))
  if (isTarget && sides.some((side) => side !== null && side > 0 && side < SMALLEST_TARGET_PX)) {
    const message = 'A link or button smaller than 24 px is hard to hit.'
    found.push({ message, advice: 'Make it at least 24 px wide and high.', isAboutWidth: false })
  }
  return found
}
