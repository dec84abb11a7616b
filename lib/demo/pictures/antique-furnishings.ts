import type { AntiqueDrawing } from './antique-paint'
import { grain, part, ring, shine } from './antique-strokes'
import { darker, lighter } from './paint/tone'
import { symmetric } from './svg-path'

/** Furniture and mirrors. */

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
