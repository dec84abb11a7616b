import { darker, lighter } from '../paint/tone'

export type FurnitureKind =
  | 'plinth'
  | 'crate-back'
  | 'crate-front'
  | 'bowl'
  | 'basket-back'
  | 'basket-front'
  | 'paperbag-back'
  | 'paperbag-front'
  | 'board'
  | 'rail'
  | 'frame'

const WOOD = '#c99a67'
const KRAFT = '#c8a376'
const WICKER = '#c08a4e'

/** SVG documents; `colour` is that of the ground, from which plinth and bowl take theirs. */
const FURNITURE: Record<FurnitureKind, (colour: string) => string> = {
  plinth: (colour) => {
    const [top, side] = [lighter(colour, 0.5), lighter(colour, 0.22)]
    return svg(
      400,
      150,
      `<linearGradient id="side"><stop offset="0" stop-color="${lighter(side, 0.3)}"/><stop offset=".4" stop-color="${side}"/><stop offset="1" stop-color="${darker(side, 0.3)}"/></linearGradient><linearGradient id="top" x2=".6" y2="1"><stop offset="0" stop-color="${lighter(top, 0.6)}"/><stop offset="1" stop-color="${top}"/></linearGradient>
<path d="M4 46V104C4 128 92 147 200 147S396 128 396 104V46Z" fill="url(#side)"/><ellipse cx="200" cy="46" rx="196" ry="43" fill="url(#top)"/><ellipse cx="200" cy="46" rx="195" ry="42" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>`,
    )
  },
  'crate-back': () =>
    svg(
      520,
      340,
      slats([0, 66, 132, 198, 264], 520, 54, darker(WOOD, 0.34)) +
        `<rect width="520" height="340" fill="#24120a" fill-opacity=".3"/><rect y="190" width="520" height="150" fill="#24120a" fill-opacity=".7"/>`,
    ),
  'crate-front': () => svg(560, 170, `${slats([0, 60, 120], 560, 50, WOOD)}${posts(560, 170)}`),
  bowl: (colour) => {
    const glaze = lighter(darker(colour, 0.2), 0.7)
    return svg(
      480,
      210,
      `<linearGradient id="g"><stop offset="0" stop-color="${lighter(glaze, 0.5)}"/><stop offset=".45" stop-color="${glaze}"/><stop offset="1" stop-color="${darker(glaze, 0.36)}"/></linearGradient><linearGradient id="d" x2="0" y2="1"><stop offset="0" stop-color="#33211b" stop-opacity="0"/><stop offset="1" stop-color="#33211b" stop-opacity=".26"/></linearGradient>
<path d="M4 16C10 120 92 186 176 190V200C176 206 304 206 304 200V190C388 186 470 120 476 16C400 40 80 40 4 16Z" fill="url(#g)"/><path d="M4 16C10 120 92 186 176 190V200C176 206 304 206 304 200V190C388 186 470 120 476 16C400 40 80 40 4 16Z" fill="url(#d)"/><path d="M4 16C80 40 400 40 476 16" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/><path d="M22 62C110 84 370 84 458 62" fill="none" stroke="${darker(glaze, 0.5)}" stroke-opacity=".4" stroke-width="5"/>`,
    )
  },
  'basket-back': () =>
    svg(
      460,
      420,
      `<path d="M36 400C20 130 120 12 230 12S440 130 424 400" fill="none" stroke="${darker(WICKER, 0.3)}" stroke-width="22"/><path d="M36 400C20 130 120 12 230 12S440 130 424 400" fill="none" stroke="${lighter(WICKER, 0.2)}" stroke-width="7" stroke-dasharray="14 9"/><ellipse cx="230" cy="392" rx="220" ry="26" fill="${darker(WICKER, 0.6)}"/>`,
    ),
  'basket-front': () =>
    svg(
      480,
      190,
      `<pattern id="w" width="44" height="26" patternUnits="userSpaceOnUse"><rect width="44" height="26" fill="${darker(WICKER, 0.42)}"/><rect x="1" y="1" width="20" height="11" rx="5" fill="${lighter(WICKER, 0.16)}"/><rect x="23" y="1" width="20" height="11" rx="5" fill="${WICKER}"/><rect x="-10" y="14" width="20" height="11" rx="5" fill="${WICKER}"/><rect x="12" y="14" width="20" height="11" rx="5" fill="${lighter(WICKER, 0.1)}"/><rect x="34" y="14" width="20" height="11" rx="5" fill="${WICKER}"/></pattern><linearGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c0d06" stop-opacity=".45"/></linearGradient>
<path d="M10 14C14 90 30 150 44 178C120 192 360 192 436 178C450 150 466 90 470 14C360 34 120 34 10 14Z" fill="url(#w)"/><path d="M10 14C14 90 30 150 44 178C120 192 360 192 436 178C450 150 466 90 470 14C360 34 120 34 10 14Z" fill="url(#g)"/><path d="M8 14C110 36 370 36 472 14" fill="none" stroke="${darker(WICKER, 0.2)}" stroke-width="20" stroke-linecap="round"/><path d="M8 12C110 34 370 34 472 12" fill="none" stroke="${lighter(WICKER, 0.3)}" stroke-width="7" stroke-dasharray="16 8"/>`,
    ),
  'paperbag-back': () =>
    svg(
      340,
      90,
      `<path d="M10 88L4 10L34 2L62 12L94 2L126 12L158 3L190 12L222 2L254 12L286 3L316 12L336 6L330 88Z" fill="${darker(KRAFT, 0.36)}"/>`,
    ),
  'paperbag-front': () =>
    svg(
      380,
      330,
      `<linearGradient id="g"><stop offset="0" stop-color="${lighter(KRAFT, 0.3)}"/><stop offset=".62" stop-color="${KRAFT}"/><stop offset=".64" stop-color="${darker(KRAFT, 0.14)}"/><stop offset="1" stop-color="${darker(KRAFT, 0.3)}"/></linearGradient>
<path d="M22 14L54 24L86 12L118 24L150 14L182 25L214 14L246 25L278 14L308 24L338 12L362 22L356 320C356 326 350 328 344 328H36C30 328 26 326 26 320Z" fill="url(#g)"/><path d="M236 25L240 328M26 250L120 328M356 262L240 328M70 40L76 200M140 60L130 180" stroke="${darker(KRAFT, 0.5)}" stroke-opacity=".18" stroke-width="3" fill="none"/>`,
    ),
  board: () =>
    svg(
      640,
      320,
      `<linearGradient id="g" x2=".3" y2="1"><stop offset="0" stop-color="${lighter(WOOD, 0.24)}"/><stop offset="1" stop-color="${darker(WOOD, 0.12)}"/></linearGradient><path d="M150 8H560A72 72 0 0 1 632 80V240A72 72 0 0 1 560 312H150C104 312 112 226 78 204C50 188 8 196 8 160S50 132 78 116C112 94 104 8 150 8Z" fill="${darker(WOOD, 0.4)}" transform="translate(0 6)"/><path d="M150 8H560A72 72 0 0 1 632 80V240A72 72 0 0 1 560 312H150C104 312 112 226 78 204C50 188 8 196 8 160S50 132 78 116C112 94 104 8 150 8Z" fill="url(#g)"/><circle cx="46" cy="160" r="13" fill="${darker(WOOD, 0.6)}" fill-opacity=".75"/><g fill="none" stroke="${darker(WOOD, 0.5)}" stroke-opacity=".2" stroke-width="2"><path d="M140 50C300 40 460 66 628 52M130 98C300 86 420 120 632 104M100 150C280 136 460 170 632 158M110 206C300 196 460 226 632 210M140 262C300 250 480 280 612 266"/></g>`,
    ),
  rail: () =>
    svg(
      640,
      26,
      `<linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="#e6c79a"/><stop offset=".3" stop-color="#b98a52"/><stop offset="1" stop-color="#6e4a26"/></linearGradient><rect y="4" width="640" height="13" fill="url(#g)"/>`,
    ),
  frame: () =>
    svg(
      440,
      440,
      `<linearGradient id="gilt" x2="1" y2="1"><stop offset="0" stop-color="#f3d98d"/><stop offset=".35" stop-color="#b98a37"/><stop offset=".6" stop-color="#e9c974"/><stop offset="1" stop-color="#7c5520"/></linearGradient><linearGradient id="in" x2="1" y2="1"><stop offset="0" stop-color="#6b481a"/><stop offset="1" stop-color="#e7c878"/></linearGradient>
<rect width="440" height="440" rx="6" fill="url(#gilt)"/><rect x="12" y="12" width="416" height="416" fill="none" stroke="#7c5520" stroke-opacity=".6" stroke-width="3"/><rect x="22" y="22" width="396" height="396" fill="none" stroke="#fff3c4" stroke-opacity=".6" stroke-width="2"/><rect x="40" y="40" width="360" height="360" fill="url(#in)"/><rect x="50" y="50" width="340" height="340" fill="#efe6d2"/><path d="M50 390V50H390L380 60H60V390Z" fill="#4a3418" fill-opacity=".28"/><rect x="74" y="74" width="292" height="292" fill="#e4d8bd" stroke="#c9b98f" stroke-width="2"/>`,
    ),
}

export function furnitureSvg(kind: FurnitureKind, colour: string): string {
  return FURNITURE[kind](colour)
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`
}

function slats(tops: readonly number[], width: number, height: number, colour: string): string {
  const boards = tops.map((y, i) => {
    const grain = [0.3, 0.55, 0.8].map(
      (share) =>
        `<path d="M4 ${y + height * share}C${width * 0.3} ${y + height * share - 5} ${width * 0.6} ${y + height * share + 6} ${width - 4} ${y + height * share - 2}"/>`,
    )
    return `<rect x="0" y="${y}" width="${width}" height="${height}" rx="4" fill="url(#slat${i % 2})"/><g fill="none" stroke="${darker(colour, 0.6)}" stroke-opacity=".22" stroke-width="1.6">${grain.join('')}</g><rect y="${y}" width="${width}" height="2.5" fill="#fff" fill-opacity=".3"/>`
  })
  const shades = [0, 1].map(
    (i) =>
      `<linearGradient id="slat${i}" x2=".5" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.28 - i * 0.08)}"/><stop offset="1" stop-color="${darker(colour, 0.1 + i * 0.06)}"/></linearGradient>`,
  )
  return shades.join('') + boards.join('')
}

function posts(width: number, height: number): string {
  const post = (x: number) =>
    `<rect x="${x}" width="38" height="${height}" rx="4" fill="${darker(WOOD, 0.12)}"/><rect x="${x}" width="3" height="${height}" fill="#fff" fill-opacity=".3"/>${[26, 84, 144].map((y) => `<circle cx="${x + 19}" cy="${y}" r="3.4" fill="#5d4632"/>`).join('')}`
  return post(6) + post(width - 44)
}
