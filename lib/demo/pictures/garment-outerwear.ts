import type { Garment } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { button } from './garment-details'
import { BODY_FOLDS, LONG_SLEEVE, SLEEVE_FOLDS, SLEEVE_LIGHTS } from './garment-tops'
import { both, mirrored, symmetric } from './svg-path'

/** Drawings of jackets and coats. The right front overlaps the left one. */

const ARMHOLE = 'C436 148 438 206 444 262'

export function jacket(palette: ClothPalette): Garment {
  const front = `M356 58 C388 66 414 76 434 88 ${ARMHOLE} C434 330 430 370 436 430 C440 500 448 560 454 612 C420 630 370 634 332 622 C300 610 280 590 272 566 L276 400 C300 300 330 160 356 58 Z`
  const lapel =
    'M356 50 C368 56 376 64 380 74 L398 160 L376 172 L392 192 C360 260 320 330 280 388 C304 280 334 150 356 50 Z'
  return {
    height: 646,
    hang: { by: 'neck', y: 64, reach: 118 },
    layers: [
      { d: symmetric('M300 58 C326 58 346 54 360 48 L360 240 L300 400'), tone: -0.5, plain: true },
      { d: 'M244 60 C270 84 330 84 356 60 L300 390 Z', fill: '#f3efe8' },
      ...both(LONG_SLEEVE).map((d, i) => ({ d, turn: i === 0 ? -11 : 11 })),
      { d: mirrored(front) },
      { d: mirrored(lapel), tone: 0.07, turn: -14 },
      { d: front },
      { d: lapel, tone: 0.07, turn: 14 },
      {
        d: 'M240 52 C262 78 338 78 360 52 C352 44 344 40 336 38 C314 50 286 50 264 38 C256 40 248 44 240 52 Z',
        tone: -0.08,
      },
      ...both('M362 448 L432 438 L434 462 L364 472 Z').map((d) => ({ d, tone: 0.05, turn: -8 })),
      { d: 'M372 246 L420 236 L422 250 L374 260 Z', tone: 0.07 },
    ],
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS, 'M300 430 C310 420 330 412 350 408', 'M290 420 C270 412 256 408 240 406'],
    lights: ['M206 170 C196 290 206 400 200 560', 'M352 300 C350 390 356 480 366 580', ...SLEEVE_LIGHTS],
    seams: [...both(`M434 88 ${ARMHOLE}`), ...both('M404 280 C398 350 398 400 404 440')],
    trim: `${button(292, 420, 12, palette.accent)}${button(290, 494, 12, palette.accent)}${[452, 472, 492]
      .map((y, i) =>
        both(`M${548 + i * 4} ${y} l.1 .1`)
          .map((d) => `<path d="${d}" stroke="${palette.accent}" stroke-width="11" stroke-linecap="round"/>`)
          .join(''),
      )
      .join('')}`,
  }
}

export function coat(palette: ClothPalette): Garment {
  const front = `M350 60 C386 66 414 76 434 88 ${ARMHOLE} C438 340 436 400 446 470 C458 600 470 720 478 836 C420 856 340 858 258 848 L258 420 C292 300 330 160 350 60 Z`
  const lapel =
    'M350 46 C366 52 378 62 386 74 L420 164 L392 176 L404 202 C370 270 316 350 258 404 C296 290 330 150 350 46 Z'
  const under = `M250 60 C214 66 186 76 166 88 C164 148 162 206 156 262 C162 340 164 400 154 470 C142 600 130 720 122 836 C180 856 240 858 300 850 L320 420 C300 300 270 160 250 60 Z`
  const belt = 'M152 408 C210 424 390 424 448 408 L452 448 C390 464 210 464 148 448 Z'
  return {
    height: 872,
    hang: { by: 'neck', y: 64, reach: 118 },
    layers: [
      { d: symmetric('M300 58 C326 58 346 54 360 48 L350 240 L300 330'), tone: -0.5, plain: true },
      ...both(LONG_SLEEVE).map((d, i) => ({ d, turn: i === 0 ? -11 : 11 })),
      ...both('M494 478 L576 460 L580 482 L498 500 Z').map((d) => ({ d, tone: 0.06 })),
      { d: under },
      {
        d: mirrored(
          'M350 46 C366 52 378 62 386 74 L420 164 L392 176 L404 202 C370 270 330 330 300 366 C306 290 330 150 350 46 Z',
        ),
        tone: 0.06,
        turn: -14,
      },
      { d: front },
      { d: lapel, tone: 0.07, turn: 14 },
      {
        d: 'M236 54 C262 82 338 82 364 54 C356 42 346 36 336 34 C314 46 286 46 264 34 C254 36 244 42 236 54 Z',
        tone: -0.08,
      },
      { d: belt, tone: -0.07, turn: 90 },
      ...both('M384 520 L434 540 L428 640 L400 628 Z').map((d) => ({ d, tone: 0.05 })),
    ],
    folds: [
      ...BODY_FOLDS,
      ...SLEEVE_FOLDS,
      ...both('M430 470 C420 560 424 660 436 800'),
      'M330 470 C336 560 330 660 338 820',
      'M224 470 C216 560 210 680 208 820',
      ...both('M424 396 C400 386 380 380 356 378'),
    ],
    lights: [
      'M206 170 C196 240 204 320 198 390',
      'M200 480 C190 580 176 700 170 800',
      'M370 480 C378 600 376 700 384 820',
      ...SLEEVE_LIGHTS,
    ],
    seams: both(`M434 88 ${ARMHOLE}`),
    stitches: ['M266 470 L266 838', ...both('M390 534 L422 546 L418 628')],
    trim: [
      [300, 360, 500, 580]
        .map((y) => button(290 + (y < 400 ? 20 : 0), y, 11, palette.accent) + button(370, y, 11, palette.accent))
        .join(''),
      `<rect x="276" y="402" width="56" height="64" rx="8" fill="none" stroke="${palette.deep}" stroke-opacity=".35" stroke-width="10" transform="translate(2 3)"/><rect x="276" y="402" width="56" height="64" rx="8" fill="none" stroke="${palette.accent}" stroke-width="8"/><path d="M304 404 V464" stroke="${palette.accent}" stroke-width="5"/>`,
    ].join(''),
  }
}
