import { type Garment, softLines } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { button, cord } from './garment-details'
import { both, symmetric } from './svg-path'

/** Drawings of trousers, shorts and skirts; the waist is at the top edge, the axis at x = 300. */

const LEG = 'M300 18 L410 18 C432 120 444 240 446 380 L436 772 C404 782 356 784 330 778 L312 360 L300 250 Z'
const LEG_FOLDS = [
  ...both('M306 236 C330 256 356 262 384 258'),
  ...both('M308 262 C320 280 332 290 346 294'),
  ...both('M324 430 C336 446 350 452 362 452'),
  ...both('M440 470 C424 480 412 482 402 480'),
  ...both('M346 770 C350 700 344 640 348 580'),
]
const LEG_LIGHTS = [...both('M392 130 C408 260 408 480 396 720'), 'M350 120 C356 200 354 300 362 400']

export function trousers(palette: ClothPalette): Garment {
  return {
    height: 796,
    hang: { by: 'clips', y: 6, reach: 104 },
    layers: [
      { d: 'M192 14 C240 26 360 26 408 14 L408 40 L192 40 Z', tone: -0.4, plain: true },
      ...both(LEG).map((d) => ({ d })),
      { d: symmetric('M300 30 C340 30 380 24 411 14 L416 52 C380 62 340 66 300 66'), tone: 0.06 },
    ],
    folds: LEG_FOLDS,
    lights: LEG_LIGHTS,
    seams: [
      ...both('M376 66 L384 420 L378 776'),
      ...both('M412 62 C408 100 396 140 384 170'),
      'M300 66 L300 250',
      'M300 66 C320 130 318 190 302 232',
    ],
    stitches: both('M404 66 C400 100 390 136 378 164'),
    trim: `${[222, 272, 328, 378].map((x) => `<rect x="${x - 5}" y="22" width="10" height="48" rx="3" fill="${palette.base}" stroke="${palette.deep}" stroke-opacity=".5"/>`).join('')}${button(300, 48, 8, palette.thread)}`,
  }
}

export function jeans(palette: ClothPalette): Garment {
  const thread = '#d9a35a'
  const run = (d: string) =>
    `<path d="${d}" fill="none" stroke="${thread}" stroke-width="1.8" stroke-dasharray="5 3" stroke-opacity=".95"/>`
  const worn = softLines(both('M376 200 C392 300 392 420 382 560'), '#f2f4f6', 0.05, 2.6)
  return {
    height: 796,
    hang: { by: 'clips', y: 6, reach: 104 },
    layers: [
      { d: 'M192 14 C240 26 360 26 408 14 L408 40 L192 40 Z', tone: -0.4 },
      ...both(LEG).map((d, i) => ({ d, turn: i === 0 ? 4 : -4 })),
      worn,
      { d: symmetric('M300 30 C340 30 380 24 411 14 L417 58 C380 70 340 74 300 74'), tone: -0.08, turn: 58 },
    ],
    folds: [...LEG_FOLDS, ...both('M436 748 C410 756 370 758 340 752')],
    lights: LEG_LIGHTS,
    seams: [...both('M420 74 C424 120 402 150 356 150 C350 120 350 96 350 72'), 'M300 74 L300 250'],
    trim: [
      run('M320 78 L318 180 C316 210 308 228 300 236'),
      run('M328 78 L326 184 C322 216 312 236 302 244'),
      both('M417 76 C420 116 400 144 360 143 C355 120 355 96 355 76').map(run).join(''),
      run('M192 66 C240 76 360 76 408 66'),
      run('M190 26 C240 38 360 38 410 26'),
      both('M434 764 C404 774 356 776 332 770').map(run).join(''),
      both('M426 100 C440 220 446 380 430 766').map(run).join(''),
      [214, 266, 334, 386]
        .map(
          (x) =>
            `<rect x="${x - 6}" y="20" width="12" height="58" rx="3" fill="${palette.base}" stroke="${palette.deep}" stroke-opacity=".6"/>`,
        )
        .join(''),
      `<circle cx="300" cy="54" r="11" fill="#6f5a35"/><circle cx="299" cy="53" r="9.4" fill="#c9a562"/><circle cx="297" cy="51" r="4" fill="#fff" fill-opacity=".45"/>`,
      both('M352 76 l.1 .1')
        .map((d) => `<path d="${d}" stroke="#c99b5e" stroke-width="8" stroke-linecap="round"/>`)
        .join(''),
    ].join(''),
  }
}

export function shorts(palette: ClothPalette): Garment {
  const leg = 'M300 18 L424 18 C446 110 470 230 490 372 C440 396 370 404 316 394 L300 236 Z'
  return {
    height: 414,
    hang: { by: 'clips', y: 6, reach: 112 },
    layers: [
      { d: 'M180 14 C240 28 360 28 420 14 L420 44 L180 44 Z', tone: -0.4, plain: true },
      ...both(leg).map((d, i) => ({ d, turn: i === 0 ? -5 : 5 })),
      ...both('M488 352 C440 376 370 384 315 374 L317 400 C372 408 442 400 494 376 Z').map((d) => ({ d, tone: 0.08 })),
      { d: symmetric('M300 30 C340 30 390 26 425 14 L431 54 C390 66 340 70 300 70'), tone: 0.06 },
    ],
    folds: [
      ...both('M304 230 C330 256 366 262 396 254'),
      ...both('M306 260 C326 290 350 300 376 300'),
      ...both('M360 110 C366 170 360 210 366 250'),
    ],
    lights: both('M404 110 C424 190 434 260 446 340'),
    seams: [...both('M424 66 C418 108 404 140 386 168'), 'M300 70 L300 236'],
    stitches: both('M416 68 C410 106 396 136 380 160'),
    trim: `${button(300, 48, 8, palette.thread)}${cord('M286 66 C276 100 282 120 272 146', palette.accent, 6)}${cord('M312 66 C324 100 316 124 328 152', palette.accent, 6)}`,
  }
}

export function skirt(palette: ClothPalette): Garment {
  const pleats = [-150, -96, -46, 4, 54, 104, 156]
  return {
    height: 640,
    hang: { by: 'clips', y: 6, reach: 92 },
    layers: [
      { d: 'M204 14 C250 26 350 26 396 14 L396 44 L204 44 Z', tone: -0.4, plain: true },
      {
        d: symmetric(
          'M300 40 L398 40 C420 160 470 400 520 590 C500 606 482 596 462 612 C440 624 418 608 394 622 C368 634 346 614 322 628 C314 630 306 630 300 628',
        ),
      },
      { d: symmetric('M300 28 C340 28 370 22 398 14 L404 58 C370 66 340 70 300 70'), tone: 0.05 },
    ],
    folds: pleats.map((x) => `M${300 + x * 0.5} 84 C${300 + x * 0.62} 240 ${300 + x * 1.02} 440 ${300 + x * 1.26} 616`),
    lights: pleats.map(
      (x) => `M${318 + x * 0.5} 110 C${320 + x * 0.64} 260 ${322 + x * 1.04} 440 ${324 + x * 1.26} 590`,
    ),
    seams: ['M204 60 C250 70 350 70 396 60'],
    trim: button(382, 42, 7, palette.accent),
  }
}
