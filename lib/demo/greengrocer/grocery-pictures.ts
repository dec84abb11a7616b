import type { SceneSpec } from '../pictures/paint/scene-spec'
import type { PackThing } from '../pictures/paint/thing-spec'
import type { ThingInput } from '../pictures/things'
import { scene } from '../pictures/things'

/** Ways to photograph loose produce: the card's picture first. `colour` suits the produce. */
const FRESH: Record<FreshStyle, (char: string, colour: string) => SceneSpec[]> = {
  halo: (char, colour) => [scene(`halo #f6f0e3 ${colour}`, 'heap', char), scene('linen', 'scatter', char)],
  bowl: (char) => [scene('tiles', 'bowl', char), scene('wood', 'close', char)],
  crate: (char, colour) => [scene('shelf #e6e8d8', 'crate', char), scene(`halo #f4f1e8 ${colour}`, 'hero', char)],
  basket: (char, colour) => [scene('window', 'basket', char), scene(`blocks #f7efdd ${colour}`, 'pattern', char)],
  plinth: (char, colour) => [scene(`arch #f1e8d9 ${colour}`, 'plinth', char), scene('linen', 'board', char)],
  sack: (char, colour) => [scene('shelf #eee6d4', 'paperbag', char), scene(`sweep ${colour}`, 'heap', char)],
}

export type FreshStyle = 'halo' | 'bowl' | 'crate' | 'basket' | 'plinth' | 'sack'

export function fresh(char: string, colour: string, style: FreshStyle): SceneSpec[] {
  return FRESH[style](char, colour)
}

/** A package: alone, then with what is in it. */
export function packed(ground: Parameters<typeof scene>[0], thing: PackThing, beside: string): SceneSpec[] {
  return [scene(ground, 'hero', thing), scene('shelf #e9e4d6', 'supporting', [thing, beside])]
}

/** A package that is shown with other things. */
export function served(ground: Parameters<typeof scene>[0], thing: PackThing, beside: string): SceneSpec[] {
  return [scene(ground, 'supporting', [thing, beside]), scene('sweep #f2ece1', 'hero', thing)]
}

/** What lies on the counter: on a board, near, and in its wrapping. */
export function counter(things: ThingInput | readonly ThingInput[], wrapped?: PackThing): SceneSpec[] {
  const views = [scene('slate', 'board', things), scene('marble', 'scatter', things)]
  return wrapped ? [...views, scene('tiles', 'hero', wrapped)] : views
}
