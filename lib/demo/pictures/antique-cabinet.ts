import type { AntiqueDrawing } from './antique-paint'
import { part, ring, shine } from './antique-strokes'
import { darker, lighter } from './paint/tone'
import { symmetric } from './svg-path'

/** Pieces of a cabinet of curiosities. */

export const hourglass: AntiqueDrawing = ({ wood, woodSide, accent, glass, colour }) => {
  const bulbs = symmetric(
    'M200 76 L296 76 C308 160 284 232 224 276 C212 288 212 312 224 324 C284 368 308 440 296 524 L200 524',
    200,
  )
  const post = (x: number) =>
    part(
      `M${x - 9} 70 H${x + 9} C${x + 15} 150 ${x + 5} 220 ${x + 13} 300 C${x + 5} 380 ${x + 15} 450 ${x + 9} 530 H${x - 9} C${x - 15} 450 ${x - 5} 380 ${x - 13} 300 C${x - 5} 220 ${x - 15} 150 ${x - 9} 70 Z`,
      woodSide,
    )
  const board = (y: number) =>
    part(
      `M48 ${y} C80 ${y - 12} 320 ${y - 12} 352 ${y} L356 ${y + 34} C320 ${y + 48} 80 ${y + 48} 44 ${y + 34} Z`,
      wood,
    ) +
    `<path d="M46 ${y + 10} C90 ${y + 22} 310 ${y + 22} 354 ${y + 10}" fill="none" stroke="${darker(colour, 0.55)}" stroke-opacity=".6" stroke-width="3"/>`
  return {
    width: 400,
    height: 580,
    inside: [
      `<path d="M130 170 C170 186 230 186 270 170 C262 220 236 256 210 282 L203 300 L197 300 L190 282 C164 256 138 220 130 170 Z" fill="${accent}"/><path d="${ring(200, 171, 70, 12)}" fill="${lighter(accent, 0.4)}"/>`,
      `<path d="M200 296 V470" stroke="${accent}" stroke-width="4"/>`,
      `<path d="M108 520 C120 486 170 470 200 430 C230 470 280 486 292 520 Z" fill="${accent}"/><path d="M200 430 C220 462 250 480 274 500 C250 500 220 480 200 440 Z" fill="${darker(accent, 0.3)}" fill-opacity=".5"/>`,
      `<path d="${bulbs}" fill="${glass}"/><path d="${bulbs}" fill="none" stroke="#6f7f86" stroke-opacity=".7" stroke-width="3.4"/>`,
      shine('M126 110 C120 170 136 222 166 256', 15, 0.8),
      shine('M124 500 C122 440 138 390 164 356', 12, 0.6),
      post(72),
      post(328),
      board(40),
      board(532),
    ].join(''),
  }
}

export const scales: AntiqueDrawing = ({ bodyMetal, colour, accent, wood }) => {
  const pan = (x: number, y: number) =>
    `<path d="M${x} 140 L${x - 84} ${y} M${x} 140 L${x + 84} ${y}" stroke="${darker(colour, 0.5)}" stroke-width="3.4"/>` +
    part(`M${x - 96} ${y} C${x - 70} ${y + 60} ${x + 70} ${y + 60} ${x + 96} ${y} Z`, bodyMetal) +
    `<path d="${ring(x, y, 96, 13)}" fill="${darker(colour, 0.34)}"/><path d="${ring(x, y, 96, 13)}" fill="none" stroke="${lighter(colour, 0.45)}" stroke-width="3.4"/>`
  return {
    width: 640,
    height: 560,
    inside: [
      part('M304 96 L336 96 C330 200 332 330 346 440 H294 C308 330 310 200 304 96 Z', bodyMetal),
      `<path d="M300 210 C316 216 324 216 340 210M296 330 C312 336 328 336 344 330" stroke="${darker(colour, 0.6)}" stroke-width="5" fill="none"/>`,
      part(
        'M96 132 C180 96 280 92 320 112 C360 92 460 96 544 132 C460 118 370 124 320 140 C270 124 180 118 96 132 Z',
        bodyMetal,
      ),
      part(ring(320, 112, 25, 25), bodyMetal),
      part('M320 30 C340 52 336 76 320 92 C304 76 300 52 320 30 Z', bodyMetal),
      `<path d="M320 116 L311 230 L329 230 Z" fill="${darker(colour, 0.55)}"/>`,
      pan(104, 330),
      pan(536, 350),
      part('M520 336 h36 l5 -38 h-46 Z', bodyMetal),
      part(ring(538, 291, 10, 8), bodyMetal),
      part('M200 436 H440 L452 462 H188 Z', bodyMetal),
      part('M150 462 H490 L500 540 H140 Z', wood),
      `<path d="M160 484 H480 V520 H160 Z" fill="none" stroke="${accent}" stroke-opacity=".7" stroke-width="3"/>`,
      part(ring(320, 504, 10, 10), bodyMetal),
      part('M128 538 H512 V556 H128 Z', wood),
      shine('M316 160 C314 260 314 340 314 420', 6, 0.7),
    ].join(''),
  }
}

export const telescope: AntiqueDrawing = ({ wood, colour, accent, trimFlat }) => {
  const tube = (from: number, to: number, half: number, fill: string) =>
    part(`M${from} ${-half} H${to} V${half} H${from} Z`, fill) +
    shine(`M${from + 8} ${-half * 0.5} H${to - 8}`, half * 0.22, 0.7)
  return {
    width: 640,
    height: 470,
    inside: [
      `<g transform="translate(320 170) rotate(-20)">${tube(-296, -190, 25, trimFlat)}${tube(-200, -70, 33, trimFlat)}${tube(-80, 246, 45, wood)}${tube(-92, -62, 50, trimFlat)}${tube(232, 290, 52, trimFlat)}${tube(-310, -284, 32, trimFlat)}${tube(-212, -190, 39, trimFlat)}<path d="${ring(290, 0, 13, 52)}" fill="${darker(accent, 0.5)}"/><path d="${ring(290, 0, 9, 42)}" fill="#2b3a48"/><path d="M284 -30 C292 -20 293 0 290 16" stroke="#cfe0ea" stroke-opacity=".8" stroke-width="5" fill="none"/>${part('M40 -47 H96 V47 H40 Z', trimFlat)}</g>`,
      part('M298 168 L352 164 L350 226 L304 228 Z', trimFlat),
      part('M310 220 L344 218 L352 300 L304 300 Z', trimFlat),
      part('M306 290 L338 292 L196 462 L166 462 Z', wood),
      part('M318 290 L350 290 L494 462 L464 462 Z', wood),
      part('M316 292 L342 292 L344 464 L316 464 Z', wood),
      [180, 330, 480].map((x) => part(ring(x, 460, 17, 8), trimFlat)).join(''),
      `<path d="M252 372 H408" stroke="${darker(colour, 0.5)}" stroke-width="4"/>`,
    ].join(''),
  }
}

export const bell: AntiqueDrawing = ({ bodyMetal, colour, woodSide }) => ({
  width: 500,
  height: 560,
  inside: [
    `<path d="M196 96 C176 30 324 30 304 96" fill="none" stroke="${darker(colour, 0.6)}" stroke-width="35"/><path d="M196 96 C176 30 324 30 304 96" fill="none" stroke="${colour}" stroke-width="28"/><path d="M190 78 C186 44 240 38 270 46" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="7"/>`,
    part(ring(250, 496, 38, 38), woodSide),
    part(
      symmetric('M250 84 C330 86 372 140 380 230 C388 330 420 400 470 446 L470 474 C400 500 320 506 250 506', 250),
      bodyMetal,
    ),
    `<g fill="none" stroke="${darker(colour, 0.6)}" stroke-opacity=".6" stroke-width="5"><path d="M128 190 C190 208 310 208 372 190M122 226 C190 246 310 246 378 226M60 422 C170 452 330 452 440 422M32 450 C160 486 340 486 468 450"/></g>`,
    `<g fill="none" stroke="${lighter(colour, 0.6)}" stroke-opacity=".5" stroke-width="3"><path d="M128 194 C190 212 310 212 372 194M122 230 C190 250 310 250 378 230M60 427 C170 457 330 457 440 427"/></g>`,
    `<path d="M196 270 H304 M214 300 H286" stroke="${darker(colour, 0.65)}" stroke-width="9" stroke-opacity=".6"/>`,
    `<path d="M92 380 C110 396 130 390 140 404 C120 416 96 410 80 400 Z M330 130 C350 140 356 160 360 180 C344 176 334 156 330 130 Z" fill="#5f8a78" fill-opacity=".55"/>`,
    shine('M160 150 C140 240 136 330 96 420', 18, 0.6),
  ].join(''),
})

export const necklace: AntiqueDrawing = ({ colour, accent, trim }) => {
  const pearl = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#b8a893"/><circle cx="${x - 0.5}" cy="${y - 0.8}" r="${r * 0.92}" fill="#efe6d8"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.36}" fill="#fff"/>`
  const string = Array.from({ length: 37 }, (_, i) => {
    const t = (i / 36) * Math.PI
    const x = 260 - Math.cos(t) * 220
    const y = 60 + Math.sin(t) * 300
    return pearl(Number(x.toFixed(1)), Number(y.toFixed(1)), 12 + 5 * Math.sin(t))
  })
  return {
    width: 520,
    height: 540,
    inside: [
      part('M30 36 h26 v30 h-26 Z M464 36 h26 v30 h-26 Z', trim),
      string.join(''),
      part('M248 366 H272 L276 396 H244 Z', trim),
      part(ring(260, 458, 62, 72), trim),
      part(ring(260, 458, 48, 58), darker(colour, 0.3)),
      `<path d="M260 400 L300 430 L308 470 L260 516 L212 470 L220 430 Z" fill="${colour}"/><path d="M260 400 L300 430 L260 446 L220 430 Z" fill="${lighter(colour, 0.45)}"/><path d="M260 446 L300 430 L308 470 L260 516 Z" fill="${darker(colour, 0.24)}"/><path d="M232 432 L250 420" stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"/><circle cx="260" cy="378" r="9" fill="${lighter(accent, 0.4)}"/>`,
    ].join(''),
  }
}
