import type { MatrixLine } from '../parts/product-line'
import type { SceneSpec } from '../pictures/paint/scene-spec'
import type { DeviceKind, EmojiThing, PackThing } from '../pictures/paint/thing-spec'
import { device, emoji, pack, scene } from '../pictures/things'

type Ground = Parameters<typeof scene>[0]

/** Colour name → shell and accent. */
export type Finishes = Readonly<Record<string, readonly [colour: string, accent: string]>>

/** A device in several colours: one picture each, then `more`; the variants point to theirs. */
export function inFinishes(
  kind: DeviceKind,
  finishes: Finishes,
  grounds: readonly Ground[],
  rest: { more?: readonly SceneSpec[]; stock?: (colour: string) => number; price?: (colour: string) => number } = {},
): { matrix: MatrixLine; pictures: SceneSpec[] } {
  const names = Object.keys(finishes)
  const own = names.map((name, i) =>
    scene(grounds[i % grounds.length]!, 'hero', device(kind, ...finishes[name]!), { alt: `In ${name.toLowerCase()}` }),
  )
  const { more = [], stock, price } = rest
  return {
    matrix: { options: { Colour: names }, picture: (colour) => names.indexOf(colour), stock, price },
    pictures: [...own, ...more],
  }
}

/** A toy in several colours, by turning the hue of its render. */
export function inHues(
  char: string,
  hues: Readonly<Record<string, Omit<EmojiThing, 'kind' | 'char'>>>,
  grounds: readonly Ground[],
): { matrix: MatrixLine; pictures: SceneSpec[] } {
  const names = Object.keys(hues)
  const things = names.map((name) => emoji(char, hues[name]))
  const own = names.map((name, i) =>
    scene(grounds[i % grounds.length]!, 'plinth', things[i]!, { alt: `In ${name.toLowerCase()}` }),
  )
  return {
    matrix: { options: { Colour: names }, picture: (colour) => names.indexOf(colour) },
    pictures: [...own, scene('confetti', 'trio', things)],
  }
}

/** A game in its box, then with its pieces. */
export function boxed(
  ground: Ground,
  colour: string,
  title: string,
  look: { motif: string; note: string; ink?: string; paper?: string },
  pieces: string,
): SceneSpec[] {
  const box = gameBox(colour, title, look)
  return [scene(ground, 'hero', box), scene('checker #f7efe0 #d9d2c4', 'supporting', [box, pieces])]
}

export function gameBox(colour: string, title: string, look: Omit<PackThing, 'kind' | 'pack' | 'colour' | 'title'>) {
  return pack('gamebox', colour, { brand: 'Pixel Pier Games', title, ...look })
}

/** A toy on its own, then on its card. */
export function toy(ground: Ground, char: string, title: string, card: string, brand = 'Tin Rocket'): SceneSpec[] {
  return [
    scene(ground, 'plinth', char),
    scene('sweep #f1ece4', 'hero', pack('blister', card, { brand, title, motif: char })),
  ]
}
