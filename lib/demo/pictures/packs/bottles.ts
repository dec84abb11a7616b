import type { PackThing } from '../paint/thing-spec'
import { darker, lighter } from '../paint/tone'
import { inkOn, label, type PackDrawing, roundness } from './label'

/** Tall glass bottle; `colour` is the colour of its content. */
export function bottle(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? '#fbf4e4'
  const ink = inkOn(paper, thing.ink)
  const { inside, motif } = label(thing, { x: 26, y: 286, width: 168, height: 200 }, { ink })
  const glass =
    'M86 60H134V150C134 190 200 206 200 262V520C200 540 190 548 172 548H48C30 548 20 540 20 520V262C20 206 86 190 86 150Z'
  return {
    width: 220,
    height: 556,
    motif: thing.motif ? motif : undefined,
    inside: `${roundness('r')}<linearGradient id="c" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.3)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.3)}"/></linearGradient><path d="${glass}" fill="url(#c)"/>
<path d="M20 280H200V492H20Z" fill="${paper}"/><path d="M20 288H200M20 484H200" stroke="${ink}" stroke-opacity=".45" stroke-width="1.4"/>${inside}<path d="${glass}" fill="url(#r)"/><path d="M38 262C44 226 96 200 98 160V80" stroke="#fff" stroke-opacity=".6" stroke-width="7" fill="none" stroke-linecap="round"/>
<rect x="80" y="8" width="60" height="66" rx="7" fill="${thing.ink ?? darker(colour, 0.45)}"/><rect x="80" y="8" width="60" height="66" rx="7" fill="url(#r)"/><path d="M80 62H140" stroke="#1a0f1c" stroke-opacity=".3" stroke-width="3"/>`,
  }
}

/** Squat bottle with a pump-less cap: cleaners, shampoo, syrups. */
export function flask(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? lighter(colour, 0.85)
  const ink = inkOn(paper, thing.ink)
  const { inside, motif } = label(thing, { x: 38, y: 190, width: 204, height: 250 }, { ink, face: 'sans' })
  const body =
    'M92 96H188C196 130 260 138 260 196V466C260 492 246 500 222 500H58C34 500 20 492 20 466V196C20 138 84 130 92 96Z'
  return {
    width: 280,
    height: 506,
    motif: thing.motif ? motif : undefined,
    inside: `${roundness('r')}<path d="${body}" fill="${colour}"/><rect x="34" y="180" width="212" height="272" rx="14" fill="${paper}"/>${inside}<path d="${body}" fill="url(#r)"/>
<path d="M88 30C88 18 192 18 192 30V100H88Z" fill="${lighter(paper, 0.2)}"/><path d="M88 30C88 18 192 18 192 30V100H88Z" fill="url(#r)"/><path d="M88 44H192M88 92H192" stroke="#1a0f1c" stroke-opacity=".16" stroke-width="2.4"/>`,
  }
}
