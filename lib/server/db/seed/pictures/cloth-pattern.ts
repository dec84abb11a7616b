import type { ClothPalette } from './cloth'
import type { GarmentPattern, GarmentThing } from './scene-spec'
import { brightness, darker, lighter, mix } from './tone'

type Tile = { width: number; height: number; turn?: number; svg: string }

/** The pattern (SVG definition `id`) that lies over the plain colour of a piece of cloth. */
export function clothPattern(thing: GarmentThing, palette: ClothPalette, id: string, turn: number): string {
  const tile = TILES[thing.pattern ?? 'plain'](palette)
  const angle = turn + (tile.turn ?? 0)
  return `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">${tile.svg}</pattern>`
}

const TILES: Record<GarmentPattern, (palette: ClothPalette) => Tile> = {
  plain: ({ deep, light }) => ({
    width: 4,
    height: 4,
    turn: 12,
    svg: `<path d="M0 1h4" stroke="${deep}" stroke-width=".7" stroke-opacity=".09"/><path d="M1 0v4" stroke="${light}" stroke-width=".7" stroke-opacity=".13"/>`,
  }),
  stripe: ({ accent }) => ({
    width: 17,
    height: 17,
    svg: `<path d="M5 0v17" stroke="${accent}" stroke-width="4.2" stroke-opacity=".9"/>`,
  }),
  breton: ({ accent }) => ({
    width: 40,
    height: 42,
    svg: `<path d="M0 20h40" stroke="${accent}" stroke-width="14" stroke-opacity=".94"/>`,
  }),
  check: ({ base, accent, deep }) => ({
    width: 84,
    height: 84,
    svg: `<path d="M0 21h84M21 0v84" stroke="${deep}" stroke-width="30" stroke-opacity=".3"/><path d="M0 63h84M63 0v84" stroke="${accent}" stroke-width="3.4" stroke-opacity=".85"/><path d="M0 21h84M21 0v84" stroke="${mix(base, accent, 0.5)}" stroke-width="2.4" stroke-opacity=".8"/>`,
  }),
  dot: ({ accent }) => ({
    width: 34,
    height: 34,
    svg: `<circle cx="8" cy="8" r="5" fill="${accent}"/><circle cx="25" cy="25" r="5" fill="${accent}"/>`,
  }),
  floral: (palette) => ({ width: 108, height: 108, turn: 8, svg: floral(palette) }),
  rib: ({ deep, light }) => ({
    width: 9,
    height: 9,
    svg: `<path d="M2 0v9" stroke="${deep}" stroke-width="2.6" stroke-opacity=".24"/><path d="M6 0v9" stroke="${light}" stroke-width="2.6" stroke-opacity=".26"/>`,
  }),
  cable: ({ deep, light }) => ({
    width: 66,
    height: 40,
    svg: `<g fill="none" stroke-linecap="round"><g stroke="${deep}" stroke-opacity=".42"><path d="M4 0v40M62 0v40" stroke-width="3"/><path d="M20 -20C20 0 46 0 46 20S20 40 20 60M46 -20C46 -6 40 -2 36 2M30 17C24 21 20 26 20 40" stroke-width="3.4"/><path d="M20 20C20 40 46 40 46 60" stroke-width="2.4"/></g><path d="M26 -12C30 0 42 8 41 20M33 40C28 30 24 26 26 22" stroke="${light}" stroke-width="6" stroke-opacity=".38"/><path d="M9 0v40M57 0v40" stroke="${light}" stroke-width="2.6" stroke-opacity=".4"/></g>`,
  }),
  denim: ({ base }) => ({
    width: 6,
    height: 6,
    turn: 32,
    svg: `<path d="M0 1.4h6" stroke="${lighter(base, 0.55)}" stroke-width="1.1" stroke-opacity=".34"/><path d="M0 4h6" stroke="${darker(base, 0.6)}" stroke-width="1.2" stroke-opacity=".26"/>`,
  }),
}

function floral({ base, accent }: ClothPalette): string {
  const leaf = brightness(base) > 0.55 ? '#5f7a55' : '#a9bd93'
  const second = mix(accent, brightness(base) > 0.55 ? '#f2b84b' : '#fff3dc', 0.6)
  return [
    sprig(28, 30, 1, accent, second, leaf, 0),
    sprig(82, 84, 0.86, accent, second, leaf, 120),
    sprig(84, 26, 0.56, second, accent, leaf, 60),
    sprig(26, 86, 0.5, second, accent, leaf, 200),
    `<circle cx="56" cy="56" r="3" fill="${accent}"/><circle cx="56" cy="6" r="2.4" fill="${second}"/><circle cx="4" cy="58" r="2.4" fill="${second}"/>`,
  ].join('')
}

function sprig(x: number, y: number, size: number, petal: string, heart: string, leaf: string, turn: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `<path d="M0 0C-10 -7 -8 -19 0 -20C8 -19 10 -7 0 0Z" transform="rotate(${angle})" fill="${petal}"/><path d="M0 -4V-13" transform="rotate(${angle})" stroke="${darker(petal, 0.3)}" stroke-width="1.1" stroke-opacity=".5"/>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 6C4 18 14 24 26 22C22 12 12 8 0 6ZM-6 4C-18 8 -24 16 -24 26C-14 24 -8 16 -6 4Z" fill="${leaf}"/>${petals}<circle r="5.4" fill="${heart}"/><circle r="2.4" fill="${darker(heart, 0.35)}"/></g>`
}
