import type { Frame } from '../grounds/ground'
import { noise } from '../grounds/ground'
import type { Arrangement, SceneSpec } from '../paint/scene-spec'
import type { Layer, LayOut } from './arrangement'
import { basket, bowl, crate, framed, hanger, market, paperbag, rail } from './holding'
import { board, close, folded, pattern, scatter, spreadLying } from './lying'
import { heap, hero, pair, plinth, row, spread, supporting, trio } from './standing'

const ARRANGEMENTS: Record<Arrangement, LayOut> = {
  hero,
  plinth,
  pair,
  trio,
  row,
  heap,
  crate,
  bowl,
  basket,
  paperbag,
  board,
  scatter,
  pattern,
  close,
  supporting,
  hanger,
  rail,
  folded,
  framed,
  spread,
  market,
}

/** The scene's layers, back to front. Irregularities depend on the scene alone. */
export function layOut(spec: SceneSpec, frame: Frame, flat: boolean): Layer[] {
  const random = noise(seedOf(JSON.stringify(spec)))
  random()
  const chosen = flat && spec.arrange === 'spread' ? spreadLying : ARRANGEMENTS[spec.arrange]
  return chosen(spec.things.length, frame, random)
}

function seedOf(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}
