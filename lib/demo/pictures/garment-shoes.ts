import type { Garment } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { darker, lighter } from './paint/tone'

/** Drawings of shoes, seen from the side, toes to the left; they stand on the lower edge. */

const RUBBER = '#f3efe6'

export function sneaker(palette: ClothPalette): Garment {
  const laces = [0, 1, 2, 3, 4].map((i) => `M${232 + i * 31} ${168 - i * 25} L${276 + i * 25} ${186 - i * 25}`)
  return {
    height: 330,
    layers: [
      { d: 'M360 46 C400 60 470 56 514 36 C526 60 528 100 524 140 L380 150 Z', tone: -0.45, plain: true },
      {
        d: 'M330 30 C350 24 372 28 384 44 C390 70 400 84 424 88 C460 92 496 80 522 60 C544 120 556 190 556 252 L44 262 C34 222 56 196 110 186 C170 172 210 150 246 112 C276 80 304 42 330 30 Z',
      },
      { d: 'M44 262 C34 222 56 196 110 186 C150 180 176 172 200 160 C226 186 232 226 228 262 Z', tone: 0.12 },
      {
        d: 'M452 92 C484 88 508 76 524 62 C544 120 556 190 556 252 L452 254 C470 200 470 140 452 92 Z',
        fill: palette.accent,
      },
      { d: 'M268 236 C310 214 352 176 376 128 L412 122 C396 184 356 226 308 254 Z', fill: palette.accent },
      {
        d: 'M30 260 C28 246 34 240 46 244 C180 262 420 262 552 244 C570 242 574 256 572 282 C570 306 560 314 540 314 L74 314 C44 314 32 296 30 260 Z',
        fill: RUBBER,
      },
    ],
    folds: [
      'M60 226 C110 204 170 200 220 206',
      'M236 130 C256 170 260 210 256 244',
      'M330 40 C350 80 360 120 352 160',
      'M430 96 C420 150 424 210 420 250',
    ],
    lights: [
      'M80 210 C120 194 160 188 196 180',
      'M400 110 C404 150 398 200 392 240',
      'M500 100 C516 150 526 200 528 236',
      'M350 40 C362 60 370 80 372 100',
    ],
    seams: ['M200 160 C226 186 232 226 228 262', 'M206 156 C250 180 300 150 330 96 C350 66 364 50 384 44'],
    stitches: [
      'M192 170 C214 192 220 226 217 258',
      'M214 168 C258 186 308 156 340 104',
      'M446 102 C462 150 462 200 446 248',
    ],
    trim: `<g fill="none" stroke-linecap="round">${laces.map((d) => `<path d="${d}" stroke="#000" stroke-opacity=".3" stroke-width="13" transform="translate(1 4)"/><path d="${d}" stroke="${RUBBER}" stroke-width="11"/>`).join('')}</g><path d="M36 284 C180 296 420 296 568 280" fill="none" stroke="${palette.accent}" stroke-width="6"/><path d="M38 302 H564" stroke="#000" stroke-opacity=".18" stroke-width="3" stroke-dasharray="9 5"/>`,
  }
}

export function ankleBoot(palette: ClothPalette): Garment {
  return {
    height: 560,
    layers: [
      { d: 'M254 24 C320 40 440 40 502 20 L500 60 L256 66 Z', tone: -0.5, plain: true },
      {
        d: 'M252 22 C300 44 450 46 504 20 C512 120 500 220 512 320 C520 380 534 430 538 500 L68 505 C48 450 76 402 130 388 C190 372 240 352 260 300 C274 220 254 120 252 22 Z',
      },
      { d: 'M318 40 C330 120 332 220 320 300 L428 300 C422 220 424 120 430 38 Z', fill: darker(palette.base, 0.5) },
      {
        d: 'M64 474 C200 492 420 492 536 468 L544 506 L66 512 C58 498 58 486 64 474 Z',
        fill: darker(palette.base, 0.6),
      },
      { d: 'M404 496 L545 488 L544 550 L414 552 Z', fill: darker(palette.base, 0.72) },
      {
        d: 'M62 500 C160 508 320 506 420 498 L420 520 L68 520 C62 514 62 506 62 500 Z',
        fill: darker(palette.base, 0.72),
      },
    ],
    folds: [
      'M264 300 C290 330 300 360 296 400',
      'M262 340 C290 380 340 400 400 396',
      'M508 320 C470 350 450 370 440 400',
      'M90 450 C160 420 220 420 280 430',
      'M480 60 C486 140 480 220 486 300',
    ],
    lights: [
      'M284 60 C292 140 296 220 286 290',
      'M110 420 C160 402 200 396 240 376',
      'M460 330 C480 380 490 420 492 456',
      'M452 70 C450 140 452 210 454 290',
    ],
    seams: ['M260 330 C300 380 400 400 520 372', 'M440 300 C436 360 446 420 440 480'],
    stitches: [
      'M262 342 C304 390 402 410 522 384',
      'M308 46 C320 120 322 220 310 306 L438 306 C432 220 434 120 440 46',
    ],
    trim: `<g stroke="#000" stroke-opacity=".28" stroke-width="3">${Array.from({ length: 15 }, (_, i) => `<path d="M${326 + i * 7} 44 L${326 + i * 6.6} 298"/>`).join('')}</g><path d="M372 28 C364 4 396 4 386 28" fill="none" stroke="${palette.accent}" stroke-width="11"/>`,
  }
}

export function flatShoe(palette: ClothPalette): Garment {
  return {
    height: 250,
    layers: [
      { d: 'M214 118 C300 150 420 130 520 44 C534 60 540 90 540 120 L300 190 Z', tone: -0.5, plain: true },
      {
        d: 'M210 112 C270 170 380 176 470 110 C492 92 506 66 522 38 C548 60 562 120 560 196 L56 216 C40 176 70 146 120 132 C154 124 184 118 210 112 Z',
      },
      { d: 'M56 216 C40 176 70 146 120 132 C154 124 184 118 210 112 C226 146 230 180 222 212 Z', tone: 0.07 },
      {
        d: 'M48 200 C200 214 420 210 562 184 L566 212 C420 234 180 238 52 226 C44 218 44 208 48 200 Z',
        fill: darker(palette.base, 0.66),
      },
      { d: 'M440 214 L567 200 L564 240 L450 242 Z', fill: '#3b2b22' },
    ],
    folds: [
      'M236 150 C260 176 264 196 262 214',
      'M90 190 C130 170 180 166 214 172',
      'M480 110 C500 140 510 170 512 196',
    ],
    lights: [
      'M100 164 C140 146 170 140 200 138',
      'M330 180 C400 180 450 160 490 130',
      'M524 80 C538 120 544 150 544 180',
    ],
    seams: ['M214 122 C276 182 384 188 478 120'],
    stitches: ['M218 130 C280 190 386 196 484 128'],
    trim: `<g fill="${palette.accent}" stroke="#000" stroke-opacity=".25"><path d="M190 122 C160 92 134 92 122 108 C126 134 160 140 192 130Z"/><path d="M192 122 C216 86 246 80 260 96 C256 124 224 140 194 130Z"/><ellipse cx="192" cy="124" rx="14" ry="12"/></g>`,
  }
}

export function sandal(palette: ClothPalette): Garment {
  const leather = (d: string, width: number) =>
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#000" stroke-opacity=".3" stroke-width="${width + 3}" transform="translate(2 4)"/><path d="${d}" stroke="${palette.base}" stroke-width="${width}"/><path d="${d}" stroke="${lighter(palette.base, 0.4)}" stroke-opacity=".4" stroke-width="${width * 0.3}" transform="translate(-3 -4)"/><path d="${d}" stroke="${palette.thread}" stroke-opacity=".7" stroke-width="1.6" stroke-dasharray="5 4" transform="translate(${width * 0.16} ${width * 0.3})"/></g>`
  return {
    height: 310,
    layers: [
      leather('M330 96 C400 60 500 80 520 180', 15),
      {
        d: 'M40 236 C60 210 120 214 180 222 C280 234 360 214 430 190 C490 170 550 180 560 216 L560 236 L50 256 Z',
        fill: '#d9b98d',
      },
      {
        d: 'M38 244 C200 262 420 250 562 222 L566 290 C540 300 440 300 400 284 C300 276 120 300 52 296 C36 284 34 262 38 244 Z',
        fill: '#b98d57',
      },
      { d: 'M44 280 C130 288 300 272 402 280 C450 290 530 290 566 278 L564 300 L58 302 Z', fill: '#4a3626' },
    ],
    folds: [],
    trim: `${leather('M84 238 C120 176 150 160 186 168', 30)}${leather('M150 250 C170 190 210 160 262 236', 30)}${leather('M110 246 C160 200 206 196 250 232', 26)}${leather('M428 212 C424 160 396 116 356 96', 17)}${leather('M532 206 C528 130 470 92 356 96', 17)}<rect x="336" y="76" width="40" height="40" rx="8" fill="none" stroke="#6f5a2e" stroke-width="9"/><rect x="335" y="75" width="40" height="40" rx="8" fill="none" stroke="${palette.accent}" stroke-width="7"/><path d="M44 268 C200 284 420 268 564 246" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3" stroke-dasharray="6 5"/>`,
  }
}
