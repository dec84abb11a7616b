import type { AntiqueDrawing, AntiquePaint } from './antique-paint'
import { part, ring, shine, spray } from './antique-strokes'
import { darker, lighter } from './paint/tone'
import { symmetric } from './svg-path'

/** Porcelain, pottery and glass. */

export const vase: AntiqueDrawing = ({ body, accent, colour }) => {
  const outline = symmetric(
    'M200 26 L262 26 C252 70 246 96 252 128 C330 168 366 240 356 320 C346 420 284 480 266 560 L276 592 L200 592',
    200,
  )
  return {
    width: 400,
    height: 604,
    inside: [
      part(outline, body),
      spray(200, 300, 1.25, accent, lighter(colour, 0.4)),
      bands(
        [
          'M150 128 C176 138 224 138 252 128',
          'M148 112 C176 122 224 122 252 112',
          'M134 560 C170 572 230 572 266 560',
          'M131 572 C170 584 230 584 269 572',
        ],
        accent,
      ),
      `<path d="${ring(200, 28, 63, 14)}" fill="${darker(colour, 0.62)}"/><path d="${ring(200, 27, 63, 14)}" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="5"/>`,
      part('M124 586 C160 602 240 602 276 586 L278 596 C240 610 160 610 122 596 Z', darker(colour, 0.3), 0.3),
      shine('M108 220 C92 280 104 360 140 430', 22, 0.6),
      shine('M158 50 C160 76 160 96 156 116', 9, 0.5),
    ].join(''),
  }
}

export const teacup: AntiqueDrawing = ({ body, accent, colour, trim }) => ({
  width: 560,
  height: 400,
  inside: [
    part(
      'M30 336 C60 312 180 300 270 300 C360 300 480 312 510 336 C480 382 360 396 270 396 C180 396 60 382 30 336 Z',
      body,
    ),
    `<path d="${ring(270, 335, 238, 36)}" fill="none" stroke="${accent}" stroke-width="4"/><path d="${ring(270, 338, 130, 19)}" fill="${darker(colour, 0.25)}" fill-opacity=".5"/>`,
    handle('M420 116 C500 96 540 136 524 192 C510 244 446 262 396 250', colour, accent),
    part(symmetric('M270 64 L452 64 C448 170 416 268 348 304 L350 330 L270 334', 270), body),
    `<g transform="translate(0 6)">${spray(270, 150, 0.95, accent, lighter(colour, 0.5))}</g>`,
    `<path d="${ring(270, 64, 182, 30)}" fill="${lighter(colour, 0.3)}"/><path d="${ring(270, 68, 168, 24)}" fill="${darker(colour, 0.28)}"/><path d="${ring(270, 78, 146, 16)}" fill="#8a4a1f"/><path d="${ring(270, 77, 140, 14)}" fill="#a9622c"/><path d="M160 72 C200 62 260 60 300 62" stroke="#fff" stroke-opacity=".4" stroke-width="4" fill="none"/>`,
    `<path d="${ring(270, 64, 182, 30)}" fill="none" stroke="${trim}" stroke-width="6"/>`,
    bands(['M192 304 C230 314 310 314 348 304'], accent),
    shine('M122 120 C132 190 150 236 186 276', 18, 0.6),
  ].join(''),
})

export const teapot: AntiqueDrawing = ({ body, accent, colour, trim }) => ({
  width: 660,
  height: 470,
  inside: [
    handle('M492 150 C610 120 640 210 600 290 C574 342 520 356 470 340', colour, accent),
    part('M190 210 C120 220 96 180 76 112 C72 92 48 88 22 96 C32 64 92 50 116 92 C136 128 150 150 196 150 Z', body),
    part(symmetric('M330 96 C440 96 524 160 524 262 C524 350 470 408 400 428 L406 452 L330 456', 330), body),
    part(symmetric('M330 52 C392 56 432 76 440 112 C400 128 360 130 330 130', 330), body),
    part(ring(330, 36, 26, 26), body),
    `<path d="M218 112 C260 132 400 132 442 112" fill="none" stroke="${trim}" stroke-width="7"/>`,
    spray(330, 250, 1.35, accent, lighter(colour, 0.4)),
    bands(['M262 430 C300 440 360 440 398 430', 'M22 96 C36 88 52 90 62 96'], accent),
    shine('M176 190 C152 250 164 320 206 372', 22, 0.6),
    shine('M258 70 C280 62 300 60 316 60', 8, 0.6),
    shine('M318 26 C322 20 330 18 336 20', 7, 0.8),
  ].join(''),
})

export const glass: AntiqueDrawing = ({ colour, glass: clear }) => ({
  width: 300,
  height: 580,
  inside: [
    `<path d="M58 150 C64 250 100 296 150 300 C200 296 236 250 242 150 C200 164 100 164 58 150 Z" fill="${colour}" fill-opacity=".86"/>`,
    `<path d="${ring(150, 150, 92, 14)}" fill="${lighter(colour, 0.32)}" fill-opacity=".9"/>`,
    rimmed(
      symmetric(
        'M150 20 L254 20 C262 160 246 292 168 312 C160 380 160 470 172 532 C230 540 264 552 268 562 C230 576 190 578 150 578',
        150,
      ),
      clear,
    ),
    cuts(62, 190, 238, 300, 7),
    `<path d="${ring(150, 20, 104, 13)}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".85" stroke-width="3"/>`,
    shine('M76 50 C72 140 84 220 112 270', 16, 0.75),
    shine('M150 340 C147 420 147 480 146 520', 6, 0.8),
    shine('M60 560 C100 548 130 546 160 546', 5, 0.8),
  ].join(''),
})

export const decanter: AntiqueDrawing = ({ colour, glass: clear, trim }) => ({
  width: 380,
  height: 620,
  inside: [
    `<path d="M56 360 C90 350 290 350 324 360 C338 420 336 520 320 592 C250 606 130 606 60 592 C44 520 42 420 56 360 Z" fill="${colour}" fill-opacity=".9"/><path d="${ring(190, 360, 134, 14)}" fill="${lighter(colour, 0.35)}" fill-opacity=".9"/>`,
    rimmed(
      symmetric(
        'M190 112 L236 112 C230 170 226 200 240 236 C330 280 352 380 350 450 C350 520 344 570 334 606 C290 618 240 618 190 618',
        190,
      ),
      clear,
    ),
    cuts(66, 400, 314, 580, 9),
    rimmed(symmetric('M190 14 C240 18 262 52 252 76 C244 96 226 104 222 130 L190 134', 190), clear),
    `<g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"><path d="M190 16 L150 60 L190 100 L230 60 Z M150 60 H230 M132 66 L190 16 L248 66"/></g>`,
    `<path d="M146 118 C170 128 210 128 234 118 L233 142 C210 152 170 152 147 142 Z" fill="${trim}"/>`,
    shine('M84 300 C62 380 60 480 76 570', 20, 0.75),
    shine('M164 160 C162 200 154 222 138 240', 8, 0.7),
  ].join(''),
})

function cuts(left: number, top: number, right: number, bottom: number, count: number): string {
  const step = (right - left) / count
  const paths = Array.from({ length: count }, (_, i) => {
    const x = left + i * step
    const middle = (top + bottom) / 2
    return `M${x} ${middle}L${x + step / 2} ${top}L${x + step} ${middle}L${x + step / 2} ${bottom}Z`
  })
  return `<path d="${paths.join('')}" fill="#fff" fill-opacity=".07" stroke="#fff" stroke-opacity=".46" stroke-width="2"/>`
}

function rimmed(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/><path d="${d}" fill="none" stroke="#7d8f99" stroke-opacity=".65" stroke-width="3.4"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.4"/>`
}

function handle(d: string, colour: string, accent: string): string {
  const stroke = (tint: string, width: number, opacity = 1) =>
    `<path d="${d}" stroke="${tint}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
  return `<g fill="none" stroke-linecap="round">${stroke('#1c120a', 31, 0.5)}${stroke(darker(colour, 0.28), 28)}${stroke(colour, 20)}<g transform="translate(-3 -4)">${stroke(lighter(colour, 0.6), 7)}</g>${stroke(accent, 3, 0.9)}</g>`
}

function bands(paths: readonly string[], colour: AntiquePaint['accent']): string {
  return `<path d="${paths.join('')}" fill="none" stroke="${colour}" stroke-width="4.5"/>`
}
