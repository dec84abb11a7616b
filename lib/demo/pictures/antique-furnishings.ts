import { type AntiqueDrawing, grain, part, ring, shine } from './antique-paint'
import { textLine } from './paint/lettering'
import { darker, lighter } from './paint/tone'
import { symmetric } from './svg-path'

/** Clocks, lamps, furniture and mirrors. */

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

export const mirror: AntiqueDrawing = ({ trim, trimFlat, mirror: silver, accent, colour }) => {
  const beads = Array.from({ length: 44 }, (_, i) => {
    const angle = (i / 44) * 2 * Math.PI
    const x = (230 + Math.cos(angle) * 172).toFixed(1)
    const y = (344 + Math.sin(angle) * 246).toFixed(1)
    return `<circle cx="${x}" cy="${y}" r="9.5" fill="${darker(accent, 0.35)}"/><circle cx="${x}" cy="${y}" r="8" fill="${accent}"/><circle cx="${Number(x) - 2.4}" cy="${Number(y) - 2.8}" r="3" fill="${lighter(accent, 0.75)}"/>`
  })
  const scroll = 'M230 96 C262 40 330 30 344 74 C350 100 318 112 308 90 C316 96 330 88 324 74 C308 52 270 76 256 108 Z'
  return {
    width: 460,
    height: 640,
    inside: [
      part(scroll, trimFlat),
      part(
        'M230 96 C198 40 130 30 116 74 C110 100 142 112 152 90 C144 96 130 88 136 74 C152 52 190 76 204 108 Z',
        trimFlat,
      ),
      part('M230 20 C262 40 262 84 230 110 C198 84 198 40 230 20 Z', trim),
      part(ring(230, 350, 206, 282), trim),
      part(ring(230, 350, 194, 270), colour),
      beads.join(''),
      part(ring(230, 350, 152, 224), trimFlat),
      part(ring(230, 350, 140, 212), silver),
      `<path d="M120 420 C150 300 210 220 320 200 C260 160 150 190 118 280 C104 330 108 380 120 420 Z" fill="#fff" fill-opacity=".32"/><path d="M196 540 L330 330" stroke="#fff" stroke-opacity=".4" stroke-width="9"/><path d="M228 548 L348 360" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>`,
      shine('M44 280 C56 190 104 120 166 92', 9, 0.6),
    ].join(''),
  }
}

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

export const chair: AntiqueDrawing = ({ wood, woodSide, accent, colour }) => {
  const tuft = [
    [-50, 150],
    [0, 134],
    [50, 150],
    [-26, 190],
    [26, 190],
    [0, 232],
    [-54, 232],
    [54, 232],
  ]
  return {
    width: 480,
    height: 640,
    inside: [
      `<radialGradient id="cloth" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${lighter(accent, 0.36)}"/><stop offset=".6" stop-color="${accent}"/><stop offset="1" stop-color="${darker(accent, 0.44)}"/></radialGradient>`,
      part('M120 400 L144 400 L138 580 L124 580 Z M336 400 L360 400 L356 580 L342 580 Z', darker(colour, 0.42)),
      part(symmetric('M240 24 C350 20 388 96 372 180 C364 250 340 300 330 366 L240 376', 240), wood),
      part(symmetric('M240 52 C328 50 354 110 340 180 C332 244 314 290 306 338 L240 346', 240), 'url(#cloth)'),
      tuft
        .map(
          ([x, y]) =>
            `<circle cx="${240 + x!}" cy="${y}" r="6" fill="${darker(accent, 0.5)}"/><circle cx="${239 + x!}" cy="${y! - 2}" r="4" fill="${lighter(accent, 0.2)}"/>`,
        )
        .join(''),
      part('M206 20 C220 4 260 4 274 20 C268 38 254 42 240 42 C226 42 212 38 206 20 Z', wood),
      part(
        'M72 396 C80 352 150 340 240 340 C330 340 400 352 408 396 C400 432 330 440 240 440 C150 440 80 432 72 396 Z',
        'url(#cloth)',
      ),
      part('M66 400 C90 446 390 446 414 400 L412 442 C380 476 100 476 68 442 Z', wood),
      grain(90, 440, 300, 24),
      part('M72 440 L112 446 C112 520 96 560 100 612 C104 630 78 636 70 622 C76 560 66 500 72 440 Z', woodSide),
      part('M408 440 L368 446 C368 520 384 560 380 612 C376 630 402 636 410 622 C404 560 414 500 408 440 Z', woodSide),
      shine('M140 90 C150 60 180 44 214 40', 8, 0.5),
      shine('M110 380 C150 362 220 356 270 356', 9, 0.3),
    ].join(''),
  }
}

export const chest: AntiqueDrawing = ({ wood, trim, trimFlat, colour }) => ({
  width: 620,
  height: 460,
  inside: [
    part('M40 190 C40 80 90 30 150 26 L470 26 C530 30 580 80 580 190 Z', wood),
    [120, 240, 380, 500]
      .map((x) => `<path d="M${x} 28 V190" stroke="${darker(colour, 0.5)}" stroke-opacity=".5" stroke-width="3"/>`)
      .join(''),
    grain(50, 60, 520, 126),
    part('M30 190 H590 V432 H30 Z', wood),
    [270, 350]
      .map((y) => `<path d="M30 ${y} H590" stroke="${darker(colour, 0.55)}" stroke-opacity=".6" stroke-width="3.4"/>`)
      .join(''),
    grain(30, 194, 560, 236),
    [118, 466]
      .map(
        (x) =>
          part(`M${x} 26 H${x + 38} V432 H${x} Z`, trim) +
          [60, 120, 172, 220, 280, 340, 400]
            .map(
              (y) =>
                `<circle cx="${x + 19}" cy="${y}" r="6" fill="#3a2c14" fill-opacity=".5"/><circle cx="${x + 18}" cy="${y - 1.5}" r="4.4" fill="#fff" fill-opacity=".4"/>`,
            )
            .join(''),
      )
      .join(''),
    part('M24 182 H596 V204 H24 Z', trimFlat),
    part('M20 426 H600 V452 H20 Z', darker(colour, 0.4)),
    part('M262 170 H358 V262 C340 284 280 284 262 262 Z', trimFlat),
    `<circle cx="310" cy="222" r="11" fill="#1d150b"/><path d="M304 226 L300 256 H320 L316 226 Z" fill="#1d150b"/>`,
    part('M30 388 L90 388 L90 432 L30 432 Z M530 388 H590 V432 H530 Z', trim),
    shine('M70 120 C80 76 110 54 150 48', 12, 0.45),
    shine('M50 216 H110', 8, 0.4),
  ].join(''),
})
