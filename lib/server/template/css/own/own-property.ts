import 'server-only'

/**
 * What a property can do to a form of the shop around which it is set: `look` colours what is there, `layout` could hide
 * it, move it away or cover it.
 */
export type PropertyKind = 'look' | 'layout'

const SIDES = ['top', 'right', 'bottom', 'left', 'block', 'block-start', 'block-end', 'inline', 'inline-start']
const ALL_SIDES = [...SIDES, 'inline-end']
const CORNERS = 'top-left top-right bottom-right bottom-left start-start start-end end-start end-end'.split(' ')
const each = (names: readonly string[], name: (part: string) => string) => names.map(name)
const words = (text: string) => text.trim().split(/\s+/)

const LOOK = new Set([
  ...words(`color background background-color background-image background-position background-position-x
    background-position-y background-size background-repeat background-origin background-clip background-attachment
    border-color border-radius box-shadow text-shadow font font-family font-size font-style font-weight font-stretch
    font-variant font-variant-caps font-variant-numeric font-variant-ligatures font-feature-settings
    font-variation-settings font-kerning font-optical-sizing font-size-adjust line-height letter-spacing word-spacing
    text-align text-align-last text-indent text-transform text-wrap text-wrap-style text-underline-offset
    text-underline-position text-decoration-color text-decoration-style text-decoration-thickness word-break
    overflow-wrap hyphens quotes list-style list-style-type list-style-position list-style-image cursor transition
    transition-property transition-duration transition-delay transition-timing-function`),
  ...each(ALL_SIDES, (side) => `border-${side}-color`),
  ...each(CORNERS, (corner) => `border-${corner}-radius`),
])

const LAYOUT = new Set([
  ...words(`display box-sizing width height min-width min-height max-width max-height inline-size block-size
    min-inline-size min-block-size max-inline-size max-block-size aspect-ratio margin padding gap row-gap column-gap
    border border-width border-style border-collapse border-spacing overflow overflow-x overflow-y text-overflow
    white-space clear flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap order
    align-content align-items align-self justify-content justify-items justify-self place-content place-items
    place-self grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-start
    grid-column-end grid-row grid-row-start grid-row-end grid-template grid-template-areas grid-template-columns
    grid-template-rows columns column-count column-width column-rule column-rule-color column-rule-style
    column-rule-width column-span column-fill break-inside vertical-align table-layout caption-side object-fit
    object-position opacity filter content text-decoration text-decoration-line animation animation-name
    animation-duration animation-delay animation-direction animation-fill-mode animation-iteration-count
    animation-play-state animation-timing-function`),
  ...each(ALL_SIDES, (side) => `margin-${side}`),
  ...each(ALL_SIDES, (side) => `padding-${side}`),
  ...each(ALL_SIDES, (side) => `border-${side}`),
  ...each(ALL_SIDES, (side) => `border-${side}-width`),
  ...each(ALL_SIDES, (side) => `border-${side}-style`),
])

/** Custom properties of owners. The shop's own, such as `--primary`, can be used but not set: forms read them. */
const OWN_CUSTOM = /^--my-[\w-]{1,60}$/i

/** The kind of an allowed property, in lower case or a custom one; null for one that own CSS may not set. */
export function propertyKind(property: string): PropertyKind | null {
  if (OWN_CUSTOM.test(property)) return 'look'
  const name = property.toLowerCase()
  if (LOOK.has(name)) return 'look'
  return LAYOUT.has(name) ? 'layout' : null
}

const COVERS = "is not allowed here: it could cover the shop's header, cart or forms."
const HIDES = 'is not allowed here: it could hide parts that shoppers need.'
const UNREADABLE = 'is not allowed here: it could make forms unreadable.'
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^--/, 'cannot be set here: begin the names of your own custom properties with --my-.'],
  [/^(position|position-.*|z-index|inset.*|top|right|bottom|left|translate|rotate|scale|zoom)$/, COVERS],
  [/^(-webkit-)?(transform.*|perspective.*|border-image.*|backdrop-filter|contain.*)$|^(offset|anchor)/, COVERS],
  [/^(mix-blend-mode|isolation|will-change)$/, COVERS],
  [/^(visibility|content-visibility|clip|pointer-events|appearance)$|^(-webkit-)?(mask.*|clip-path)$/, HIDES],
  [/^(user-select|direction|writing-mode|unicode-bidi)$|^-webkit-text-(security|fill-color|stroke.*)$/, UNREADABLE],
  [/^float$/, "is not allowed here: it could squeeze the shop's forms. Use display: flex or grid instead."],
  [/^outline/, 'is not allowed here: the outline shows where the keyboard is.'],
  [/^(-ms-)?behavior$|^-moz-binding$/, 'is not allowed here: it runs a program.'],
  [/^all$/, 'is not allowed here: it would undo the styles of the shop.'],
]

/** Why a property is not allowed, as the end of a sentence that begins with it. */
export function reasonAgainst(property: string): string {
  const name = property.toLowerCase()
  const found = REASONS.find(([pattern]) => pattern.test(name))
  return found?.[1] ?? 'is not among the properties that own CSS may set.'
}
