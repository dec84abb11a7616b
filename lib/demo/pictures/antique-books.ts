import type { AntiqueDrawing } from './antique-paint'
import { part, spray } from './antique-strokes'
import { darker, lighter, mixTones } from './paint/tone'

export const book: AntiqueDrawing = ({ accent, colour, woodSide }) => ({
  width: 420,
  height: 560,
  inside: [
    part('M64 30 L396 22 L404 520 L78 536 Z', darker(colour, 0.5)),
    part('M72 40 L392 32 L398 524 L84 532 Z', '#e9dcbc'),
    `<path d="${Array.from({ length: 9 }, (_, i) => `M${388 + i} 40V522`).join('')}" stroke="#8b7650" stroke-opacity=".5"/>`,
    part('M56 22 L380 16 C386 16 388 20 388 26 L392 506 C392 512 388 516 382 516 L70 524 Z', woodSide),
    part('M24 34 C34 24 46 22 58 22 L74 524 C58 526 46 532 40 544 C30 380 26 200 24 34 Z', darker(colour, 0.32)),
    [90, 190, 300, 410]
      .map((y) => `<path d="M27 ${y} L63 ${y - 6} L64 ${y + 8} L28 ${y + 14} Z" fill="${accent}" fill-opacity=".85"/>`)
      .join(''),
    `<g fill="none" stroke="${accent}" stroke-width="4"><path d="M88 50 L356 44 L362 482 L100 490 Z"/><path d="M102 64 L342 58 L348 468 L114 476 Z" stroke-width="1.8"/></g>`,
    corners(accent),
    `<g transform="translate(226 262)" fill="none" stroke="${accent}" stroke-width="4"><circle r="62"/><circle r="50" stroke-width="1.6"/></g>`,
    spray(226, 252, 0.46, accent, lighter(accent, 0.5)),
    `<path d="M150 146 H300 M168 164 H282 M180 376 H272" stroke="${accent}" stroke-width="6"/>`,
    `<path d="M70 24 L160 22 L110 520 L78 522 Z" fill="#fff" fill-opacity=".1"/>`,
  ].join(''),
})

export const books: AntiqueDrawing = ({ accent, colour }) => {
  const covers = [
    colour,
    mixTones(colour, '#2f4a3e', 0.7),
    mixTones(colour, '#7b3440', 0.65),
    mixTones(colour, '#2e3b55', 0.75),
    mixTones(colour, '#c9a06a', 0.55),
  ]
  const volumes = covers.map((cover, i) => {
    const height = [82, 66, 74, 60, 68][i]!
    const top = 400 - [82, 148, 222, 282, 350][i]!
    const left = [20, 44, 30, 70, 56][i]!
    const width = [580, 530, 546, 470, 490][i]!
    return volume(left, top, width, height, cover, accent, i)
  })
  return { width: 620, height: 404, inside: volumes.join('') }
}

function volume(
  left: number,
  top: number,
  width: number,
  height: number,
  cover: string,
  accent: string,
  i: number,
): string {
  const right = left + width
  const pages = Array.from(
    { length: 5 },
    (_, row) => `M${left + 30} ${top + 14 + (row * (height - 28)) / 4}H${right - 12}`,
  ).join('')
  const spine = `M${left} ${top + 8} C${left - 14} ${top + height * 0.3} ${left - 14} ${top + height * 0.7} ${left} ${top + height - 4} L${left + width * 0.62} ${top + height - 4} L${left + width * 0.62} ${top + 4} Z`
  return [
    `<linearGradient id="cover${i}" x2="0" y2="1"><stop offset="0" stop-color="${lighter(cover, 0.34)}"/><stop offset=".3" stop-color="${cover}"/><stop offset="1" stop-color="${darker(cover, 0.5)}"/></linearGradient>`,
    part(`M${left + 8} ${top + 8}H${right - 8}V${top + height - 8}H${left + 8}Z`, '#e6d8b4'),
    `<path d="${pages}" stroke="#8b7650" stroke-opacity=".45" stroke-width="1.6"/>`,
    part(
      `M${left} ${top}H${right}V${top + 10}H${left}ZM${left} ${top + height - 10}H${right}V${top + height}H${left}Z`,
      darker(cover, 0.2),
    ),
    part(spine, `url(#cover${i})`),
    [0.06, 0.1, 0.5, 0.54]
      .map(
        (share) =>
          `<path d="M${left + width * share} ${top + 4}V${top + height - 4}" stroke="${accent}" stroke-width="4"/>`,
      )
      .join(''),
    `<path d="M${left + width * 0.2} ${top + height / 2}H${left + width * 0.42}M${left + width * 0.24} ${top + height / 2 + 10}H${left + width * 0.38}" stroke="${accent}" stroke-width="4.5" stroke-opacity=".9"/>`,
  ].join('')
}

function corners(accent: string): string {
  return [
    'M88 50 l46 -1 l-45 46 Z',
    'M356 44 l-46 1 l47 44 Z',
    'M362 482 l-46 1 l45 -45 Z',
    'M100 490 l46 -1 l-47 -44 Z',
  ]
    .map((d) => `<path d="${d}" fill="${accent}" fill-opacity=".85"/>`)
    .join('')
}
