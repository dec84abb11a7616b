import type { AntiqueDrawing } from './antique-paint'
import { part, ring, shine } from './antique-strokes'
import { darker, lighter } from './paint/tone'
import { symmetric } from './svg-path'

/** Lamps and candlesticks. */

export const candlestick: AntiqueDrawing = ({ bodyMetal, colour, accent }) => ({
  width: 300,
  height: 640,
  inside: [
    `<path d="M150 20 C172 60 178 80 150 104 C122 80 128 60 150 20 Z" fill="#f6b23c"/><path d="M150 52 C162 76 162 88 150 100 C138 88 138 76 150 52 Z" fill="#fff3c4"/><path d="M150 88 V116" stroke="#33241a" stroke-width="5"/>`,
    `<linearGradient id="wax"><stop offset="0" stop-color="${darker(accent, 0.24)}"/><stop offset=".3" stop-color="${lighter(accent, 0.5)}"/><stop offset="1" stop-color="${darker(accent, 0.34)}"/></linearGradient>`,
    part('M122 112 C134 104 166 104 178 112 L180 268 L120 268 Z', 'url(#wax)', 0.25),
    part(ring(150, 114, 28, 8), lighter(accent, 0.5), 0.2),
    part('M166 112 C172 140 170 170 176 190 C184 178 180 130 178 112 Z', lighter(accent, 0.4), 0),
    part(ring(150, 268, 66, 15), bodyMetal),
    part(
      symmetric(
        'M150 262 L190 262 C192 290 180 300 176 316 C206 330 206 350 180 362 C168 372 166 420 172 452 C204 462 206 486 178 496 C172 516 186 536 226 552 C256 562 270 576 270 596 C230 622 190 626 150 626',
        150,
      ),
      bodyMetal,
    ),
    `<g fill="none" stroke="${darker(colour, 0.5)}" stroke-opacity=".7" stroke-width="3"><path d="M124 316 C140 322 160 322 176 316M120 362 C140 368 160 368 180 362M128 452 C140 458 160 458 172 452M122 496 C140 502 160 502 178 496M74 552 C110 566 190 566 226 552"/></g>`,
    `<path d="M34 584 C80 606 220 606 266 584" fill="none" stroke="${lighter(colour, 0.5)}" stroke-opacity=".6" stroke-width="3"/>`,
    shine('M136 378 C134 410 136 430 138 444', 6, 0.8),
  ].join(''),
})

export const lamp: AntiqueDrawing = ({ trim, colour, accent }) => {
  const ribs = [-150, -100, -50, 0, 50, 100, 150]
  return {
    width: 480,
    height: 620,
    inside: [
      `<radialGradient id="glow" cx=".5" cy=".85" r=".9"><stop offset="0" stop-color="#fff2c4"/><stop offset=".4" stop-color="${lighter(colour, 0.3)}"/><stop offset="1" stop-color="${darker(colour, 0.35)}"/></radialGradient>`,
      part(
        symmetric(
          'M240 262 L262 262 C258 330 262 400 274 452 C300 470 306 490 284 508 C300 540 356 556 378 580 L382 606 C330 618 280 620 240 620',
          240,
        ),
        trim,
      ),
      part(
        symmetric(
          'M240 60 C330 64 424 150 448 262 C430 286 400 268 384 288 C360 306 330 276 308 296 C282 312 262 284 240 302',
          240,
        ),
        'url(#glow)',
      ),
      `<g fill="none" stroke="${darker(colour, 0.66)}" stroke-width="4">${ribs.map((x) => `<path d="M${240 + x * 0.2} 62 C${240 + x * 0.6} 110 ${240 + x * 1.1} 190 ${240 + x * 1.22} 284"/>`).join('')}<path d="M128 136 C180 158 300 158 352 136M80 200 C150 232 330 232 400 200"/></g>`,
      `<g fill="${accent}" fill-opacity=".9" stroke="${darker(colour, 0.66)}" stroke-width="3">${[110, 176, 240, 304, 370].map((x, i) => `<path d="M${x} ${246 - Math.abs(i - 2) * 6} c-16 -12 -16 -34 0 -42 c16 8 16 30 0 42 Z"/>`).join('')}</g>`,
      part('M214 40 L266 40 L258 66 L222 66 Z', trim),
      part(ring(240, 32, 15, 15), trim),
      `<path d="M300 300 V352" stroke="${darker(accent, 0.4)}" stroke-width="3" stroke-dasharray="4 3"/><circle cx="300" cy="358" r="7" fill="${accent}"/>`,
      shine('M112 200 C136 140 170 104 210 86', 13, 0.6),
    ].join(''),
  }
}
