import 'server-only'
import { contrast as contrastOf, MARK_CONTRAST, readable, TEXT_CONTRAST } from '@/lib/rules/colour'
import type { SiteColours } from '@/lib/rules/website/content'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import { type ColourPair, customProperties, inlinePairOf, pairOf } from './view/colour-pairs'
import { hexOn } from './view/css-colour'
import { type CssRule, lineOf } from './view/css-rules'
import type { DocumentView } from './view/document-view'
import { NOWHERE } from './view/place'

/** Texts that are hard to read on their ground: of the theme, of every rule that sets both, of every element likewise. */
export const lowContrast: Check = {
  id: 'contrast',
  find: (view, shop, others) => {
    const { content } = view.document
    const colours = 'theme' in content ? content.theme.colors : coloursOf(others, shop)
    const { rules } = view
    const property = customProperties(colours, rules)
    return [
      ...('theme' in content ? ofTheme(colours) : []),
      ...rules.flatMap((rule) => ofRule(rule, pairOf(rule.values, property), view)),
      ...view.elements.flatMap(({ element, sectionId }) => {
        const poor = element.attribs.style?.includes('color') ? poorContrast(inlinePairOf(element, property)) : null
        if (!poor) return []
        const subject = `${element.name} ${element.attribs.style}`.slice(0, 300)
        return { ...view.placeOf(sectionId, ''), severity: 'block' as const, subject, ...poor }
      }),
    ]
  },
}

/** Colours of the site document that is checked along, else of the live one. */
function coloursOf(others: readonly DocumentView[], shop: ShopFacts): SiteColours {
  for (const { document } of others) if ('theme' in document.content) return document.content.theme.colors
  return shop.colours
}

function ofTheme({ text, background, primary }: SiteColours): Defect[] {
  const found: Defect[] = []
  const ratio = contrastOf(text, background)
  if (ratio < TEXT_CONTRAST) {
    found.push({
      ...NOWHERE,
      field: 'theme.colors.text',
      severity: 'block',
      subject: 'text',
      message: `Your text colour is hard to read on the background: contrast ${ratio.toFixed(1)}, at least 4.5 is needed.`,
      advice: 'Take the nearest colour that can be read.',
      fix: setColour('text', readable(text, [background], TEXT_CONTRAST)),
    })
  }
  const mark = contrastOf(primary, background)
  if (mark < MARK_CONTRAST) {
    found.push({
      ...NOWHERE,
      field: 'theme.colors.primary',
      severity: 'warn',
      subject: 'primary',
      message: `Buttons in your main colour hardly stand out from the background: contrast ${mark.toFixed(1)}, at least 3 is needed.`,
      advice: 'Take the nearest colour that stands out.',
      fix: setColour('primary', readable(primary, [background], MARK_CONTRAST)),
    })
  }
  return found
}

const setColour = (name: keyof SiteColours, value: string) => [
  { kind: 'set' as const, path: ['theme', 'colors', name], value },
]

const EXEMPT = /:disabled|\[disabled|\.disabled|::(?:placeholder|selection|-)|:-ms-|\[aria-disabled/i

function ofRule({ rule, selectors }: CssRule, pair: ColourPair | null, view: DocumentView): Defect[] {
  const poor = poorContrast(pair)
  if (!poor) return []
  const used = selectors.filter((selector) => !EXEMPT.test(selector) && view.matches(plainSelector(selector)))
  const [selector] = used
  if (selector === undefined) return []
  const isOwnCss = 'theme' in view.document.content
  return [
    {
      ...NOWHERE,
      field: isOwnCss ? 'customStyles' : null,
      severity: 'block',
      subject: `${selector} ${rule.toString().replace(/\s+/g, ' ').slice(0, 200)}`,
      message: `${poor.message} (${isOwnCss ? `line ${lineOf(rule)}, ` : ''}${selector.slice(0, 80)})`,
      advice: poor.advice,
    },
  ]
}

/** Without states and generated parts: the rule counts when its element is on the page. */
const plainSelector = (selector: string) =>
  selector
    .replace(
      /::?(?:before|after|hover|focus-visible|focus-within|focus|active|visited|link|target|first-letter|first-line)\b/gi,
      '',
    )
    .replace(/^\s*(?::root|html|body)\s*/i, '')
    .trim() || '*'

/** The best of the grounds counts: on a gradient the text may stand at either end. */
function poorContrast(pair: ColourPair | null): Pick<Defect, 'message' | 'advice'> | null {
  if (!pair) return null
  const needed = pair.isLarge ? MARK_CONTRAST : TEXT_CONTRAST
  const found = pair.grounds.map((ground) => {
    const paint = hexOn(ground, { rgb: [255, 255, 255], alpha: 1 })
    const ink = hexOn(pair.text, ground)
    return { ink, paint, ratio: contrastOf(ink, paint) }
  })
  const best = found.reduce((one, other) => (other.ratio > one.ratio ? other : one))
  // Equal colours hide a text on purpose.
  if (best.ratio >= needed || best.ratio === 1) return null
  return {
    message: `Text in ${best.ink} on ${best.paint} is hard to read: contrast ${best.ratio.toFixed(1)}, at least ${needed} is needed.`,
    advice: `Use ${readable(best.ink, [best.paint], needed)} for the text.`,
  }
}
