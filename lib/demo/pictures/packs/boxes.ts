import { textBlock, textLine } from '../paint/lettering'
import type { PackThing } from '../paint/thing-spec'
import { brightness, darker, lighter } from '../paint/tone'
import type { PackDrawing } from './label'
import { inkOn, label } from './label'

/** Upright folding box seen from a corner. */
export function box(thing: PackThing): PackDrawing {
  const { colour } = thing
  const ink = inkOn(colour, thing.ink)
  const paper = thing.paper ?? lighter(colour, 0.8)
  const { inside, motif } = label(thing, { x: 22, y: 56, width: 246, height: 400 }, { ink, motifShare: 0.44 })
  return {
    width: 350,
    height: 490,
    motif: thing.motif ? motif : undefined,
    inside: `<linearGradient id="f" x2="1" y2=".4"><stop offset="0" stop-color="${lighter(colour, 0.18)}"/><stop offset="1" stop-color="${colour}"/></linearGradient><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="${darker(colour, 0.26)}"/><stop offset="1" stop-color="${darker(colour, 0.44)}"/></linearGradient>
<path d="M12 40L84 10H340L278 40Z" fill="${lighter(colour, 0.42)}"/><path d="M278 40L340 10V450L278 484Z" fill="url(#s)"/><rect x="12" y="40" width="266" height="444" fill="url(#f)"/>
${thing.motif ? `<circle cx="${motif.x}" cy="${motif.y}" r="${motif.size * 0.6}" fill="${paper}"/>` : ''}<rect x="24" y="52" width="242" height="420" fill="none" stroke="${ink}" stroke-opacity=".4" stroke-width="1.5"/>${inside}<path d="M12 40H278" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
  }
}

/** Wide lidded box with bold art on the front: games and toys. */
export function gamebox(thing: PackThing): PackDrawing {
  const { colour } = thing
  const ink = inkOn(colour, thing.ink)
  const paper = thing.paper ?? lighter(colour, 0.35)
  const rays = Array.from({ length: 12 }, (_, i) => {
    const at = (turn: number) => `${230 + Math.cos(turn) * 460} ${176 + Math.sin(turn) * 460}`
    return `<path d="M230 176L${at((i / 12) * 2 * Math.PI)}L${at(((i + 0.5) / 12) * 2 * Math.PI)}Z"/>`
  })
  const title = textBlock({
    text: thing.title.toUpperCase(),
    face: 'loud',
    x: 230,
    y: 356,
    width: 392,
    height: 96,
    fill: ink,
    largest: 66,
  })
  return {
    width: 500,
    height: 500,
    motif: thing.motif ? { x: 230, y: 184, size: 196 } : undefined,
    inside: `<linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="${darker(colour, 0.3)}"/><stop offset="1" stop-color="${darker(colour, 0.5)}"/></linearGradient><clipPath id="c"><rect x="8" y="36" width="444" height="456"/></clipPath><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0f1c" stop-opacity=".18"/></linearGradient>
<path d="M8 36L50 8H494L452 36Z" fill="${lighter(colour, 0.4)}"/><path d="M452 36L494 8V458L452 492Z" fill="url(#s)"/><g clip-path="url(#c)"><rect x="8" y="36" width="444" height="456" fill="${colour}"/><g fill="${paper}" fill-opacity=".5">${rays.join('')}</g><circle cx="230" cy="182" r="118" fill="${paper}"/><path d="M8 298H452V492H8Z" fill="${colour}"/><path d="M8 298H452" stroke="${ink}" stroke-width="5"/>
${thing.brand ? textLine({ text: thing.brand.toUpperCase(), face: 'sans', size: 17, x: 230, y: 57, fill: ink, tracking: 0.22 }) : ''}${title}${thing.note ? `<path d="M8 418H452V492H8Z" fill="${darker(colour, 0.3)}"/>${textLine({ text: thing.note, face: 'sans', size: 22, x: 230, y: 463, fill: brightness(colour) > 0.8 ? '#fff' : lighter(colour, 0.9), tracking: 0.04 })}` : ''}</g><rect x="8" y="36" width="444" height="456" fill="url(#g)"/><path d="M8 66H452L494 38" fill="none" stroke="#1a0f1c" stroke-opacity=".14" stroke-width="2"/>`,
  }
}

/** A toy under a clear dome on a printed card. */
export function blister(thing: PackThing): PackDrawing {
  const { colour } = thing
  const ink = inkOn(colour, thing.ink)
  const title = textBlock({
    text: thing.title.toUpperCase(),
    face: 'loud',
    x: 190,
    y: 132,
    width: 310,
    height: 84,
    fill: ink,
    largest: 50,
  })
  return {
    width: 380,
    height: 520,
    motif: thing.motif ? { x: 190, y: 336, size: 216 } : undefined,
    inside: `<linearGradient id="b" x2="1" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.22)}"/><stop offset="1" stop-color="${darker(colour, 0.12)}"/></linearGradient><linearGradient id="d" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity=".45"/></linearGradient>
<path d="M30 8H350A22 22 0 0 1 372 30V490A22 22 0 0 1 350 512H30A22 22 0 0 1 8 490V30A22 22 0 0 1 30 8ZM160 34A12 12 0 0 0 160 58H220A12 12 0 0 0 220 34Z" fill-rule="evenodd" fill="url(#b)"/><path d="M8 190L372 170V300L8 420Z" fill="${thing.paper ?? lighter(colour, 0.5)}" fill-opacity=".6"/>
${thing.brand ? textLine({ text: thing.brand.toUpperCase(), face: 'sans', size: 17, x: 190, y: 82, fill: ink, tracking: 0.2 }) : ''}${title}<rect x="58" y="200" width="264" height="272" rx="44" fill="url(#d)"/><rect x="58" y="200" width="264" height="272" rx="44" fill="none" stroke="#fff" stroke-width="3"/><path d="M84 230C110 212 150 212 180 214" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none"/>${thing.note ? textLine({ text: thing.note, face: 'sans', size: 17, x: 190, y: 496, fill: ink }) : ''}`,
  }
}

/** Shallow tray under film with a paper label. Without a motif it holds fillets in the colour of `ink`. */
export function tray(thing: PackThing): PackDrawing {
  const { colour } = thing
  const paper = thing.paper ?? '#fbf6ea'
  const ink = inkOn(paper)
  const { inside } = label({ ...thing, motif: undefined }, { x: 336, y: 84, width: 164, height: 196 }, { ink })
  return {
    width: 560,
    height: 380,
    motif: thing.motif ? { x: 182, y: 176, size: 226 } : undefined,
    inside: `<linearGradient id="t" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.16)}"/><stop offset="1" stop-color="${darker(colour, 0.3)}"/></linearGradient><linearGradient id="i" x2="0" y2="1"><stop offset="0" stop-color="${darker(colour, 0.32)}"/><stop offset="1" stop-color="${darker(colour, 0.08)}"/></linearGradient>
<path d="M22 40C24 22 40 12 60 12H500C520 12 536 22 538 40L552 310C552 350 530 372 490 372H70C30 372 8 350 8 310Z" fill="url(#t)"/><path d="M48 52C50 42 58 38 68 38H492C502 38 510 42 512 52L522 296C522 322 508 334 484 334H76C52 334 38 322 38 296Z" fill="url(#i)"/>${thing.motif ? '' : fillets(thing.ink ?? '#f2e4da')}<path d="M60 48H250L120 330H60Z" fill="#fff" fill-opacity=".1"/><rect x="328" y="70" width="180" height="224" rx="8" fill="${paper}"/><rect x="328" y="70" width="180" height="12" rx="6" fill="${thing.motif ? ink : darker(colour, 0.1)}"/>${inside}`,
  }
}

function fillets(flesh: string): string {
  const piece = (y: number, turn: number) =>
    `<g transform="translate(186 ${y}) rotate(${turn})"><path d="M-130 6C-122 -34 -40 -46 40 -38C96 -32 132 -16 132 4C132 28 80 42 10 44C-70 46 -134 36 -130 6Z" fill="${darker(flesh, 0.28)}" transform="translate(4 7)"/><path d="M-130 6C-122 -34 -40 -46 40 -38C96 -32 132 -16 132 4C132 28 80 42 10 44C-70 46 -134 36 -130 6Z" fill="${flesh}"/><g fill="none" stroke="${lighter(flesh, 0.55)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".8"><path d="M-96 -6C-80 6 -80 18 -92 30M-56 -22C-36 -4 -36 20 -52 36M-12 -30C10 -8 10 18 -8 38M34 -30C52 -10 52 16 36 36M80 -20C92 -6 92 10 80 26"/></g></g>`
  return piece(118, -4) + piece(206, 3) + piece(286, -3)
}
