import { softStroke } from '../paint/soft-stroke'
import type { PackThing } from '../paint/thing-spec'
import { darker, lighter } from '../paint/tone'
import type { PackDrawing } from './label'
import { inkOn, label } from './label'

/** Block-bottom bag with a folded top, labelled on a band of paper. */
export function blockBottomBag(thing: PackThing): PackDrawing {
  const { colour } = thing
  const body =
    'M34 66L366 66L372 90C364 200 366 420 376 506C378 522 366 530 350 530H50C34 530 22 522 24 506C34 420 36 200 28 90Z'
  const paper = thing.paper ?? lighter(colour, 0.86)
  const ink = inkOn(paper, thing.ink)
  const { inside, motif } = label(thing, { x: 62, y: 150, width: 276, height: 320 }, { ink })
  return {
    width: 400,
    height: 540,
    motif: thing.motif ? motif : undefined,
    inside: `<linearGradient id="b"><stop offset="0" stop-color="${darker(colour, 0.22)}"/><stop offset=".12" stop-color="${lighter(colour, 0.14)}"/><stop offset=".45" stop-color="${colour}"/><stop offset=".86" stop-color="${darker(colour, 0.16)}"/><stop offset="1" stop-color="${darker(colour, 0.42)}"/></linearGradient>
<linearGradient id="v" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0f1c" stop-opacity=".22"/></linearGradient>
<path d="M40 14H360L368 70H32Z" fill="${darker(colour, 0.12)}"/><path d="M40 14H360L362 28H38Z" fill="${lighter(colour, 0.25)}"/><path d="M36 42H364M34 56H366" stroke="${darker(colour, 0.4)}" stroke-opacity=".4" stroke-width="2"/>
<path d="${body}" fill="url(#b)"/><path d="${body}" fill="url(#v)"/>
${softStroke('M40 92C60 120 50 300 44 500M352 96C338 160 352 300 358 500', '#1a0f1c', 24, 0.26)}${softStroke('M66 88C80 104 150 96 190 104S320 88 344 96', '#ffffff', 20, 0.42)}
<rect x="62" y="140" width="276" height="340" rx="10" fill="${paper}"/><rect x="70" y="148" width="260" height="324" rx="6" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="1.5"/>${inside}
<path d="${body}" fill="url(#v)"/>`,
  }
}

/** Stand-up pouch: round bottom, sealed top, a round label. */
export function pouch(thing: PackThing): PackDrawing {
  const { colour } = thing
  const body = 'M40 30H360C356 150 382 330 380 470C378 510 300 524 200 524S22 510 20 470C18 330 44 150 40 30Z'
  const ink = inkOn(colour, thing.ink)
  const paper = thing.paper ?? lighter(colour, 0.3)
  const { inside, motif } = label(
    thing,
    { x: 62, y: 96, width: 276, height: 370 },
    { ink, motifShare: 0.46, face: 'sans' },
  )
  return {
    width: 400,
    height: 536,
    motif: thing.motif ? motif : undefined,
    inside: `<linearGradient id="b"><stop offset="0" stop-color="${darker(colour, 0.36)}"/><stop offset=".16" stop-color="${lighter(colour, 0.24)}"/><stop offset=".4" stop-color="${colour}"/><stop offset=".84" stop-color="${darker(colour, 0.1)}"/><stop offset="1" stop-color="${darker(colour, 0.42)}"/></linearGradient><clipPath id="c"><path d="${body}"/></clipPath>
<path d="${body}" fill="url(#b)"/>${thing.motif ? `<circle cx="${motif.x}" cy="${motif.y}" r="${motif.size * 0.62}" fill="${paper}"/>` : ''}
<g clip-path="url(#c)"><path d="M40 30H360V66H40Z" fill="#fff" fill-opacity=".16"/><path d="M40 40H360M40 48H360M40 56H360" stroke="#1a0f1c" stroke-opacity=".14" stroke-width="2"/>
${softStroke('M58 70C70 200 40 340 46 470', '#ffffff', 28, 0.5)}${softStroke('M344 80C338 220 364 340 356 470', '#1a0f1c', 30, 0.3)}${softStroke('M30 482C120 450 280 450 372 482', '#1a0f1c', 20, 0.3)}${softStroke('M36 494C120 466 280 466 366 494', '#ffffff', 14, 0.3)}</g>${inside}`,
  }
}

/** Bar in a sleeve, standing at a slight angle on its short side. */
export function bar(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? lighter(colour, 0.82)
  const ink = inkOn(colour, thing.ink)
  const { inside, motif } = label(thing, { x: 34, y: 96, width: 232, height: 330 }, { ink, motifShare: 0.36 })
  return {
    width: 300,
    height: 500,
    motif: thing.motif ? motif : undefined,
    inside: `<linearGradient id="b" x2="1" y2=".3"><stop offset="0" stop-color="${lighter(colour, 0.2)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.2)}"/></linearGradient><linearGradient id="f" x2="0" y2="1"><stop offset="0" stop-color="#f4f1ea"/><stop offset=".5" stop-color="#c9c3b6"/><stop offset="1" stop-color="#efeae0"/></linearGradient>
<path d="M26 14L42 4L58 14L74 4L90 14L106 4L122 14L138 4L154 14L170 4L186 14L202 4L218 14L234 4L250 14L266 4L276 14V60H26Z" fill="url(#f)"/><path d="M284 52L296 60V492L284 498Z" fill="${darker(colour, 0.45)}"/>
<rect x="14" y="50" width="272" height="448" rx="5" fill="url(#b)"/><path d="M14 74H286M14 478H286" stroke="${paper}" stroke-width="4"/><path d="M14 84H286M14 468H286" stroke="${paper}" stroke-width="1.5"/>${inside}<path d="M22 56H40V494H22Z" fill="#fff" fill-opacity=".14"/>`,
  }
}

/** A wedge of cheese in its paper, with a round seal. */
export function wedge(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? '#f7efd9'
  const ink = inkOn(paper, thing.ink)
  const { inside } = label({ ...thing, motif: undefined }, { x: 196, y: 176, width: 190, height: 150 }, { ink })
  const holes = [
    [72, 236, 15, 12],
    [120, 276, 10, 8],
    [60, 296, 9, 8],
    [456, 262, 14, 11],
    [430, 210, 8, 7],
    [478, 222, 7, 6],
  ]
  return {
    width: 540,
    height: 370,
    inside: `<linearGradient id="t" x2="1" y2=".6"><stop offset="0" stop-color="${lighter(colour, 0.6)}"/><stop offset="1" stop-color="${lighter(colour, 0.22)}"/></linearGradient><linearGradient id="b" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.14)}"/><stop offset="1" stop-color="${darker(colour, 0.18)}"/></linearGradient>
<path d="M20 176L470 40C512 60 526 110 524 158L520 176Z" fill="url(#t)"/><path d="M470 40C512 60 526 110 524 158L520 176L500 172C506 120 496 80 470 40Z" fill="${thing.ink ?? darker(colour, 0.34)}" fill-opacity=".55"/><path d="M20 176H520V346C520 354 514 360 506 360H34C26 360 20 354 20 346Z" fill="url(#b)"/>
<g fill="${darker(colour, 0.34)}" fill-opacity=".6">${holes.map(([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`).join('')}</g><path d="M20 176H520" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>
<path d="M178 176H404V360H178Z" fill="${paper}"/><path d="M178 176L300 139L424 102L404 176Z" fill="${darker(paper, 0.06)}"/><path d="M186 176V360M396 176V360" stroke="${ink}" stroke-opacity=".35" stroke-width="2"/>${inside}`,
  }
}
