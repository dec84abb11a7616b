import type { PackThing } from '../paint/thing-spec'
import { darker, lighter } from '../paint/tone'
import { inkOn, label, type PackDrawing } from './label'

/** Gable-top carton, seen from a corner. */
export function carton(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? '#ffffff'
  const ink = inkOn(paper, thing.ink)
  const { inside, motif } = label(
    thing,
    { x: 24, y: 160, width: 220, height: 300 },
    { ink, motifShare: 0.42, face: 'sans' },
  )
  return {
    width: 340,
    height: 530,
    motif: thing.motif ? motif : undefined,
    inside: `<linearGradient id="f" x2="1"><stop offset="0" stop-color="${lighter(paper, 0.5)}"/><stop offset="1" stop-color="${darker(paper, 0.06)}"/></linearGradient><linearGradient id="s" x2="1"><stop offset="0" stop-color="${darker(paper, 0.22)}"/><stop offset="1" stop-color="${darker(paper, 0.34)}"/></linearGradient>
<path d="M40 20H256L272 12H316L308 20V56L250 64H40Z" fill="${darker(colour, 0.12)}"/><path d="M40 20H250V64H40Z" fill="${colour}"/><path d="M40 30H250M40 40H250" stroke="#1a0f1c" stroke-opacity=".15" stroke-width="2"/>
<path d="M40 64H250L254 150H14Z" fill="${lighter(colour, 0.14)}"/><path d="M250 64L306 56L326 140L254 150Z" fill="${darker(colour, 0.3)}"/><path d="M250 64L274 100L254 150Z" fill="#1a0f1c" fill-opacity=".18"/>
<path d="M14 150H254V524H14Z" fill="url(#f)"/><path d="M254 150L326 140V506L254 524Z" fill="url(#s)"/><path d="M14 470C80 448 180 494 254 468V524H14Z" fill="${colour}"/><path d="M254 468C280 458 306 462 326 456V506L254 524Z" fill="${darker(colour, 0.3)}"/>${inside}<path d="M14 150H30V524H14Z" fill="#fff" fill-opacity=".3"/>`,
  }
}
