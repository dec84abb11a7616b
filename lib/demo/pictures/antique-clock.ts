import type { AntiqueDrawing } from './antique-paint'
import { grain, part, ring, shine } from './antique-strokes'
import { textLine } from './paint/lettering'
import { darker } from './paint/tone'

export const clock: AntiqueDrawing = ({ wood, woodSide, trim, trimFlat, colour }) => {
  const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
    .map(
      (text, i) =>
        `<g transform="rotate(${i * 30} 250 232)">${textLine({ text, face: 'serif', size: 24, x: 250, y: 147, fill: '#2a2018' })}</g>`,
    )
    .join('')
  const minutes = Array.from(
    { length: 60 },
    (_, i) => `<path d="M250 119V${i % 5 ? 125 : 129}" transform="rotate(${i * 6} 250 232)"/>`,
  ).join('')
  const column = (x: number) =>
    part(`M${x - 16} 190 L${x + 16} 190 L${x + 12} 420 L${x - 12} 420 Z`, woodSide) +
    part(
      `M${x - 22} 170 H${x + 22} L${x + 17} 194 H${x - 17} Z M${x - 17} 416 H${x + 17} L${x + 22} 440 H${x - 22} Z`,
      trim,
    )
  return {
    width: 500,
    height: 560,
    inside: [
      part('M92 446 L92 226 C92 110 160 44 250 44 C340 44 408 110 408 226 L408 446 Z', wood),
      grain(110, 330, 280, 110),
      part('M112 446 L112 228 C112 124 172 64 250 64 C328 64 388 124 388 228 L388 446 Z', darker(colour, 0.3), 0.5),
      part('M122 446 L122 228 C122 130 178 74 250 74 C322 74 378 130 378 228 L378 446 Z', wood),
      part('M250 16 C264 24 268 38 260 50 L240 50 C232 38 236 24 250 16 Z', trim),
      column(78),
      column(422),
      part('M44 440 H456 L466 468 H34 Z', wood),
      part('M30 468 H470 V520 H30 Z', wood),
      grain(30, 470, 440, 50),
      part('M18 518 H482 L486 542 H14 Z', wood),
      [60, 440].map((x) => part(ring(x, 548, 24, 12), trim)).join(''),
      part(ring(250, 232, 138, 138), trim),
      `<circle cx="250" cy="232" r="122" fill="${darker('#f2e8d0', 0.3)}"/><circle cx="250" cy="233" r="119" fill="#f6eeda"/><circle cx="250" cy="232" r="84" fill="none" stroke="#6b5a3c" stroke-opacity=".5" stroke-width="1.5"/><circle cx="250" cy="232" r="46" fill="#efe1bd" stroke="#6b5a3c" stroke-opacity=".4"/>`,
      `${numerals}<g stroke="#2a2018" stroke-width="2">${minutes}</g>`,
      `<g fill="#1d1712" stroke="#1d1712"><path d="M250 232 L206 196" stroke-width="7" stroke-linecap="round"/><circle cx="212" cy="201" r="10" fill="none" stroke-width="5"/><path d="M250 232 L318 176" stroke-width="4" stroke-linecap="round"/><circle cx="296" cy="194" r="8" fill="none" stroke-width="4"/><circle cx="250" cy="232" r="8"/></g>`,
      `<path d="M150 176 C176 130 220 112 262 116 C216 130 176 168 160 226 C150 212 146 194 150 176 Z" fill="#fff" fill-opacity=".28"/>`,
      part('M214 396 C226 384 274 384 286 396 C280 416 264 424 250 428 C236 424 220 416 214 396 Z', trimFlat),
      shine('M112 200 C116 136 150 88 210 66', 9, 0.5),
      shine('M44 478 H456', 6, 0.35),
    ].join(''),
  }
}
