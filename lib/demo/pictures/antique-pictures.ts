import type { AntiqueDrawing, AntiquePaint } from './antique-paint'
import { part, ring, spray } from './antique-strokes'
import { textLine } from './paint/lettering'
import { darker, lighter, mixTones } from './paint/tone'

/** Framed pictures, maps and books. */

export const painting: AntiqueDrawing = (paint) => {
  const { colour } = paint
  const sky = mixTones(colour, '#f6dfae', 0.62)
  return {
    width: 640,
    height: 520,
    inside: [
      gilt(640, 520, 74, paint),
      `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${mixTones(colour, '#8fa5b5', 0.6)}"/><stop offset=".62" stop-color="${sky}"/></linearGradient><clipPath id="canvas"><path d="M74 74H566V446H74Z"/></clipPath>`,
      `<g clip-path="url(#canvas)"><path d="M74 74H566V446H74Z" fill="url(#sky)"/><circle cx="420" cy="176" r="34" fill="#fff3cf" fill-opacity=".85"/><g fill="#fffaf0" fill-opacity=".42"><ellipse cx="200" cy="140" rx="96" ry="18"/><ellipse cx="260" cy="158" rx="120" ry="14"/><ellipse cx="480" cy="120" rx="70" ry="12"/></g>`,
      isBlue(colour) ? coast(colour, sky) : valley(colour, sky),
      `</g><path d="M74 74H566V446H74Z" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="5"/><path d="M80 80 L300 80 L120 446 L80 446 Z" fill="#fff" fill-opacity=".07"/>`,
    ].join(''),
  }
}

/** What a canvas shows follows from its colour: the sea when it is blue. */
function isBlue(colour: string): boolean {
  return Number.parseInt(colour.slice(5, 7), 16) > Number.parseInt(colour.slice(1, 3), 16)
}

function valley(colour: string, sky: string): string {
  const hills = [0.1, 0.3, 0.55].map((share) => darker(mixTones(colour, '#5c6b45', 0.55), share))
  const tree = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5 0 L-3 -70 L3 -70 L6 0 Z" fill="#3b2a1a"/><g fill="${hills[2]}"><circle cx="0" cy="-96" r="38"/><circle cx="-30" cy="-76" r="27"/><circle cx="30" cy="-74" r="28"/></g><g fill="${lighter(hills[1]!, 0.16)}" fill-opacity=".8"><circle cx="-10" cy="-110" r="20"/><circle cx="-36" cy="-84" r="13"/><circle cx="20" cy="-88" r="14"/></g></g>`
  return [
    `<path d="M74 270 C150 226 220 244 290 260 C370 226 470 216 566 256 V446 H74 Z" fill="${lighter(hills[0]!, 0.3)}"/><path d="M74 310 C180 270 260 300 340 300 C430 290 500 300 566 290 V446 H74 Z" fill="${hills[0]}"/><path d="M340 300 C300 330 380 350 320 380 C280 400 300 430 290 446 H420 C400 420 430 400 410 376 C390 350 380 320 352 300 Z" fill="${sky}"/><path d="M74 356 C140 330 230 340 290 390 C300 410 290 430 286 446 H74 Z" fill="${hills[1]}"/><path d="M566 340 C500 340 440 366 418 400 C410 420 420 436 424 446 H566 Z" fill="${hills[2]}"/>`,
    tree(150, 380, 1.25),
    tree(510, 372, 0.9),
    tree(234, 330, 0.5),
    '<g fill="#4a3322"><path d="M300 296 h26 v14 h-26 Z M296 298 l17 -13 l17 13 Z"/></g>',
  ].join('')
}

function coast(colour: string, sky: string): string {
  const sea = mixTones(colour, '#2f4a5c', 0.5)
  const waves = Array.from({ length: 7 }, (_, i) => {
    const y = 292 + i * 23
    return `<path d="M74 ${y} C140 ${y - 9} 190 ${y + 8} 250 ${y} S360 ${y - 8} 420 ${y} S520 ${y + 8} 566 ${y - 3}" stroke="${lighter(sea, 0.5 - i * 0.04)}" stroke-opacity=".5" stroke-width="${1.6 + i * 0.7}" fill="none"/>`
  })
  const ship = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-60 0 H62 L46 24 H-44 Z" fill="#3b2a1f"/><path d="M-22 0 V-104 M22 0 V-90" stroke="#3b2a1f" stroke-width="4"/><path d="M-20 -100 C8 -82 12 -40 4 -8 L-20 -8 Z M-24 -84 C-48 -62 -54 -30 -52 -8 L-24 -8 Z M24 -84 C48 -64 52 -34 48 -8 L24 -8 Z" fill="#f2e7cf"/></g>`
  return [
    `<path d="M74 270H566V446H74Z" fill="${sea}"/><path d="M380 270 H460 L520 446 H330 Z" fill="${sky}" fill-opacity=".34"/>`,
    `<path d="M74 230 C110 214 140 232 170 236 C200 244 214 266 240 274 L74 286 Z" fill="${darker(mixTones(colour, '#7d7a5c', 0.6), 0.25)}"/>`,
    ship(470, 262, 0.42),
    ...waves,
    ship(300, 330, 1),
    `<path d="M566 400 C520 380 470 404 430 424 C400 436 380 440 360 446 H566 Z" fill="${darker(mixTones(colour, '#6b5a3c', 0.7), 0.4)}"/>`,
  ].join('')
}

export const engraving: AntiqueDrawing = (paint) => {
  const { colour, accent } = paint
  const leaf = mixTones(accent, '#4c6a46', 0.6)
  const frond = (x: number, y: number, turn: number, size: number) =>
    `<path d="M0 0C18 -14 46 -18 70 -6C50 12 20 14 0 0ZM6 -1C26 -4 46 -6 62 -5" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${leaf}" stroke="${darker(leaf, 0.5)}" stroke-width="1.4"/>`
  return {
    width: 480,
    height: 620,
    inside: [
      part('M0 0H480V620H0Z', 'url(#wood)'),
      `<path d="M10 10H470V610H10Z" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3"/><path d="M0 0L34 34V586L0 620ZM480 0L446 34V586L480 620Z" fill="${darker(colour, 0.4)}" fill-opacity=".28"/>`,
      `<path d="M32 32H448V588H32Z" fill="#f6f1e6" stroke="#000" stroke-opacity=".45" stroke-width="3"/><path d="M86 92H394V528H86Z" fill="url(#paper)" stroke="#8b7650" stroke-opacity=".6" stroke-width="2"/>`,
      `<path d="M240 480C236 400 250 330 240 230M240 400C270 372 296 350 312 318M240 370C212 346 184 330 170 296" fill="none" stroke="${darker(leaf, 0.3)}" stroke-width="5" stroke-linecap="round"/>`,
      frond(242, 440, -24, 1.2),
      frond(238, 452, 204, 1.15),
      frond(276, 366, -10, 1),
      frond(200, 336, 190, 1),
      frond(243, 300, -50, 0.9),
      frond(238, 310, 226, 0.9),
      spray(240, 206, 0.001, accent, accent),
      bloom(240, 204, 1.25, accent),
      bloom(322, 300, 0.8, accent),
      bloom(160, 280, 0.72, mixTones(accent, '#f4e3b5', 0.3)),
      `${ink('Tab. XVII  Flora hortensis', 15, 240, 513)}<path d="M52 52H428V568H52Z" fill="none" stroke="#b7a377" stroke-width="1.5"/>`,
      `<path d="M32 32H300L150 588H32Z" fill="#fff" fill-opacity=".1"/>`,
    ].join(''),
  }
}

export const map: AntiqueDrawing = ({ accent, colour }) => {
  const lines = Array.from(
    { length: 9 },
    (_, i) =>
      `M${50 + i * 68} 40 C${44 + i * 69} 180 ${44 + i * 69} 320 ${50 + i * 68} 460M30 ${70 + i * 48} C200 ${60 + i * 48} 440 ${60 + i * 48} 610 ${70 + i * 48}`,
  )
  const coast =
    'M96 150 C140 96 220 120 250 150 C300 130 330 170 310 210 C330 250 290 280 260 262 C236 300 180 310 160 280 C120 292 84 260 100 226 C80 200 82 170 96 150 Z'
  const isle =
    'M388 250 C430 220 500 236 540 270 C570 310 540 370 496 384 C460 410 410 400 396 362 C362 340 364 280 388 250 Z'
  const rose = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M0 0L7 -14L0 -${i % 2 ? 34 : 52}L-7 -14Z" transform="rotate(${i * 45})" fill="${i % 2 ? '#8a5a34' : accent}" stroke="#4d3520" stroke-width="1"/>`,
  ).join('')
  const shade = (d: string) =>
    [16, 11, 6]
      .map(
        (width) => `<path d="${d}" fill="none" stroke="${accent}" stroke-opacity=".14" stroke-width="${width * 2}"/>`,
      )
      .join('')
  return {
    width: 640,
    height: 500,
    inside: [
      part(
        'M8 14 C60 4 120 18 200 8 C320 0 420 18 520 6 C570 2 610 12 632 10 C636 100 626 200 634 300 C630 380 638 440 630 490 C540 498 460 484 360 494 C240 500 140 486 10 494 C2 400 14 300 6 200 C10 120 2 60 8 14 Z',
        'url(#paper)',
      ),
      `<path d="${lines.join('')}" fill="none" stroke="#8b7046" stroke-opacity=".28" stroke-width="1.4"/>`,
      [coast, isle]
        .map(
          (d) =>
            `${shade(d)}<path d="${d}" fill="${mixTones(colour, '#f1e2bd', 0.4)}" stroke="#5d4426" stroke-width="2.4"/>`,
        )
        .join(''),
      `<g fill="none" stroke="#6b4f2c" stroke-width="2"><path d="M150 190 l10 -18 l10 18 M176 200 l12 -22 l12 22 M208 186 l10 -18 l10 18 M430 300 l12 -22 l12 22 M462 316 l10 -18 l10 18 M488 290 l12 -20 l12 20"/><path d="M230 230 C250 240 240 258 260 262M440 352 C470 340 480 360 500 380" stroke="${accent}"/></g>`,
      `${ink('Terra', 19, 200, 240, 0.12)}${ink('Insula', 16, 462, 266, 0.1)}${ink('Mare Nostrum', 19, 330, 440, 0.28)}`,
      `<g transform="translate(556 130)"><circle r="44" fill="none" stroke="#6b4f2c" stroke-width="2"/>${rose}<circle r="6" fill="#4d3520"/></g>`,
      `<path d="M330 66 h150 c10 0 10 46 0 46 h-150 c-10 0 -10 -46 0 -46 Z" fill="#f3e6c6" stroke="#6b4f2c" stroke-width="2"/>${ink('TABVLA NOVA', 16, 405, 95, 0.06)}`,
      `<path d="M40 380 c30 -26 60 -26 84 -2 l-12 20 h-58 Z M84 366 v-44 l30 34 Z" fill="#6b4f2c" fill-opacity=".75"/>`,
      `<path d="M24 28H616V474H24Z" fill="none" stroke="#6b4f2c" stroke-width="5"/><path d="M34 38H606V464H34Z" fill="none" stroke="#6b4f2c" stroke-width="1.6"/><path d="M214 10V492M426 10V492" stroke="#7a6038" stroke-opacity=".24" stroke-width="5"/><path d="M217 10V492M429 10V492" stroke="#fff" stroke-opacity=".3" stroke-width="3"/>`,
    ].join(''),
  }
}

function bloom(x: number, y: number, size: number, colour: string): string {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => `<path d="M0 0C-16 -12 -14 -44 0 -50C14 -44 16 -12 0 0ZM0 -8V-40" transform="rotate(${turn})"/>`)
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}" stroke="${darker(colour, 0.5)}" stroke-width="1.4">${petals}<g transform="rotate(22) scale(.62)" fill="${lighter(colour, 0.3)}">${petals}</g><circle r="9" fill="#e8c35c"/></g>`
}

/** A carved frame, gilt, around a window of its own width. */
function gilt(width: number, height: number, rail: number, { accent, trimFlat, trim }: AntiquePaint): string {
  const right = width - rail
  const bottom = height - rail
  const mitres = [
    part(`M0 0H${width}L${right} ${rail}H${rail}Z`, trimFlat),
    part(`M0 ${height}H${width}L${right} ${bottom}H${rail}Z`, trimFlat),
    part(`M0 0L${rail} ${rail}V${bottom}L0 ${height}Z`, trim),
    part(`M${width} 0L${right} ${rail}V${bottom}L${width} ${height}Z`, trim),
  ]
  const bead = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="5.4" fill="${darker(accent, 0.4)}"/><circle cx="${x - 1}" cy="${y - 1.4}" r="4" fill="${lighter(accent, 0.5)}"/>`
  const beads = [
    ...Array.from({ length: 34 }, (_, i) => rail - 12 + (i * (right - rail + 24)) / 33).flatMap((x) => [
      bead(x, rail - 12),
      bead(x, bottom + 12),
    ]),
    ...Array.from({ length: 25 }, (_, i) => rail - 12 + (i * (bottom - rail + 24)) / 24).flatMap((y) => [
      bead(rail - 12, y),
      bead(right + 12, y),
    ]),
  ]
  const corner = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${ring(0, 0, 34, 34)}" fill="${trim}" stroke="#3a2a10" stroke-opacity=".5"/>${spray(0, 2, 0.3, darker(accent, 0.5), lighter(accent, 0.6))}</g>`
  return `${mitres.join('')}${beads.join('')}${corner(30, 30, 0)}${corner(width - 30, 30, 0)}${corner(30, height - 30, 0)}${corner(width - 30, height - 30, 0)}`
}

function ink(text: string, size: number, x: number, y: number, tracking = 0): string {
  return textLine({ text, face: 'serif', size, x, y, fill: '#4d3520', tracking })
}
