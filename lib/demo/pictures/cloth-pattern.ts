import type { ClothPalette } from './cloth-palette'
import type { GarmentPattern, GarmentThing } from './paint/thing-spec'
import { brightness, darker, lighter, mixTones } from './paint/tone'

/** The area covered by a pattern, also when it is rotated around the garment's middle. */
const FROM = -70
const TO = 920

/**
 * The pattern over the plain colour of the cloth, defined once and used for each piece, which clips it. Rows are single
 * paths: a rotated SVG pattern costs ten times as much to paint.
 */
export function clothPattern(thing: GarmentThing, palette: ClothPalette): string {
  return `<g id="surface" fill="none">${SURFACES[thing.pattern ?? 'plain'](palette)}</g>`
}

const SURFACES: Record<GarmentPattern, (palette: ClothPalette) => string> = {
  plain: () => '',
  stripe: ({ accent }) => line(downs(17), accent, 4.2, 0.9),
  breton: ({ accent }) => line(acrosses(42), accent, 14, 0.94),
  check: ({ base, accent, deep }) =>
    line(downs(84) + acrosses(84), deep, 30, 0.3) +
    line(downs(84, 42) + acrosses(84, 42), accent, 3.4, 0.85) +
    line(downs(84) + acrosses(84), mixTones(base, accent, 0.5), 2.4, 0.8),
  dot: ({ accent }) =>
    `<g stroke-linecap="round">${line(
      grid(34, (x, y) => `M${x} ${y}h.1M${x + 17} ${y + 17}h.1`),
      accent,
      10,
      1,
    )}</g>`,
  floral: (palette) => floral(palette),
  rib: ({ deep, light }) => line(downs(9), deep, 2.6, 0.24) + line(downs(9, 4), light, 2.6, 0.26),
  cable: ({ deep, light }) => cable(deep, light),
  denim: ({ base }) =>
    `<g transform="rotate(32 300 300)">${line(acrosses(7), lighter(base, 0.55), 1.2, 0.3)}${line(acrosses(7, 3), darker(base, 0.6), 1.4, 0.22)}</g>`,
}

function cable(deep: string, light: string): string {
  const columns = Array.from({ length: 15 }, (_, i) => FROM + 4 + i * 66)
  const rows = Array.from({ length: 24 }, (_, i) => FROM + i * 40)
  const over = columns.flatMap((x) => rows.map((y) => `M${x - 13} ${y - 20}c0 20 26 20 26 40`)).join('')
  const under = columns
    .flatMap((x) => rows.map((y) => `M${x + 13} ${y - 20}c0 14 -6 18 -10 22M${x - 3} ${y + 6}c-6 4 -10 9 -10 14`))
    .join('')
  const shine = columns.flatMap((x) => rows.map((y) => `M${x - 6} ${y - 12}c4 12 14 16 14 26`)).join('')
  const edges = columns.map((x) => `M${x - 29} ${FROM}V${TO}M${x + 29} ${FROM}V${TO}`).join('')
  return `<g stroke-linecap="round">${line(edges, deep, 3, 0.42)}${line(over, deep, 3.4, 0.42)}${line(under, deep, 3, 0.42)}${line(shine, light, 6, 0.36)}</g>`
}

function floral({ base, accent }: ClothPalette): string {
  const pale = brightness(base) > 0.55
  const leaf = pale ? '#5f7a55' : '#a9bd93'
  const second = mixTones(accent, pale ? '#f2b84b' : '#fff3dc', 0.6)
  const tile = [
    sprig(28, 30, 1, [accent, second, leaf], 0),
    sprig(82, 84, 0.86, [accent, second, leaf], 120),
    sprig(84, 26, 0.56, [second, accent, leaf], 60),
    sprig(26, 86, 0.5, [second, accent, leaf], 200),
    `<circle cx="56" cy="56" r="3" fill="${accent}"/><circle cx="56" cy="6" r="2.4" fill="${second}"/><circle cx="4" cy="58" r="2.4" fill="${second}"/>`,
  ]
  return `<pattern id="bloom" width="108" height="108" patternUnits="userSpaceOnUse">${tile.join('')}</pattern><path d="M${FROM} ${FROM}H${TO}V${TO}H${FROM}Z" fill="url(#bloom)"/>`
}

type Bloom = readonly [petal: string, heart: string, leaf: string]

function sprig(x: number, y: number, size: number, [petal, heart, leaf]: Bloom, turn: number): string {
  const turns = [0, 72, 144, 216, 288]
  const petals = turns
    .map((angle) => `<path d="M0 0C-10 -7 -8 -19 0 -20C8 -19 10 -7 0 0Z" transform="rotate(${angle})"/>`)
    .join('')
  const veins = turns.map((angle) => `<path d="M0 -4V-13" transform="rotate(${angle})"/>`).join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 6C4 18 14 24 26 22C22 12 12 8 0 6ZM-6 4C-18 8 -24 16 -24 26C-14 24 -8 16 -6 4Z" fill="${leaf}"/><g fill="${petal}">${petals}</g><g stroke="${darker(petal, 0.3)}" stroke-width="1.1" stroke-opacity=".5">${veins}</g><circle r="5.4" fill="${heart}"/><circle r="2.4" fill="${darker(heart, 0.35)}"/></g>`
}

/** Vertical lines, every `step` units. */
export function downs(step: number, shift = 0): string {
  return steps(step, shift)
    .map((x) => `M${x} ${FROM}V${TO}`)
    .join('')
}

function acrosses(step: number, shift = 0): string {
  return steps(step, shift)
    .map((y) => `M${FROM} ${y}H${TO}`)
    .join('')
}

function grid(step: number, mark: (x: number, y: number) => string): string {
  return steps(step, 0)
    .flatMap((x) => steps(step, 0).map((y) => mark(x, y)))
    .join('')
}

function steps(step: number, shift: number): number[] {
  return Array.from({ length: Math.ceil((TO - FROM) / step) }, (_, i) => FROM + shift + i * step)
}

function line(d: string, colour: string, width: number, opacity: number): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
}
