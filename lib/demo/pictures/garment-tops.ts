import type { Garment } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { band, button, ribbed } from './garment-details'
import { both, symmetric } from './svg-path'

/** A sleeve that hangs straight, the right one. */
export const LONG_SLEEVE =
  'M434 88 C474 100 496 138 506 190 L582 500 C558 516 528 522 500 520 L444 268 C438 206 436 148 434 88 Z'
export const SLEEVE_FOLDS = [
  ...both('M448 262 C462 292 476 330 486 372'),
  ...both('M450 250 C470 276 496 296 514 302'),
  ...both('M536 388 C526 400 512 408 500 410'),
]
export const SLEEVE_LIGHTS = ['M484 164 C506 240 530 340 552 452', 'M112 168 C92 250 70 340 48 452']
const CUFF = 'M498 512 L580 494 L588 552 C562 566 532 570 506 566 Z'
/** Cloth drawn to the armhole, and hanging from the shoulder. */
export const BODY_FOLDS = [...both('M444 258 C426 296 404 330 376 352'), ...both('M438 300 C424 350 428 400 420 450')]
const BODY_LIGHTS = ['M206 170 C196 290 204 400 200 540', 'M352 190 C362 300 350 400 358 500']

export function tee(palette: ClothPalette): Garment {
  const sleeve = 'M434 88 C466 98 488 122 502 150 L588 262 C566 292 534 312 500 322 L444 262 C438 206 436 148 434 88 Z'
  return {
    height: 624,
    hang: { by: 'neck', y: 66, reach: 116 },
    layers: [
      {
        d: 'M238 57 C262 74 338 74 362 57 C358 112 332 140 300 140 C268 140 242 112 238 57 Z',
        tone: -0.34,
        plain: true,
      },
      ...both(sleeve).map((d, i) => ({ d, turn: i === 0 ? -38 : 38 })),
      {
        d: symmetric(
          'M300 132 C330 132 354 108 363 56 C390 66 416 76 434 88 C436 148 438 206 444 262 C438 360 440 470 448 590 C410 606 350 612 300 612',
        ),
      },
      band('M237 55 C246 108 270 132 300 132 C330 132 354 108 363 55', 18, palette),
    ],
    folds: [
      ...BODY_FOLDS,
      ...both('M452 262 C478 274 500 276 520 272'),
      'M236 604 C246 540 238 490 246 440',
      'M372 606 C364 550 370 510 362 470',
    ],
    lights: [...BODY_LIGHTS, 'M512 184 L546 240', 'M90 184 L54 240'],
    seams: both('M434 88 C436 148 438 206 444 262'),
    stitches: [
      ...both('M580 272 C560 294 534 308 508 314'),
      'M154 580 C190 596 250 602 300 602 C350 602 410 596 446 580',
    ],
  }
}

export function knit(palette: ClothPalette): Garment {
  return {
    height: 668,
    hang: { by: 'neck', y: 66, reach: 116 },
    layers: [
      { d: 'M232 57 C262 72 338 72 368 57 C362 102 334 130 300 130 C266 130 238 102 232 57 Z', tone: -0.36 },
      ...both(LONG_SLEEVE).map((d, i) => ({ d, turn: i === 0 ? -12 : 12 })),
      ...both(CUFF).flatMap((d, i) => ribbed(d, palette, i === 0 ? -11 : 11)),
      {
        d: symmetric(
          'M300 122 C334 122 358 100 368 54 C394 66 416 76 434 88 C436 148 438 206 444 262 C440 360 444 450 452 586 C410 596 350 600 300 600',
        ),
      },
      ...ribbed(
        symmetric('M300 594 C350 594 410 590 452 580 C456 608 452 632 440 648 C400 656 350 658 300 658'),
        palette,
        0,
      ),
      band('M231 53 C242 98 266 120 300 120 C334 120 358 98 369 53', 28, palette, true),
    ],
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS, 'M232 580 C244 520 236 480 244 440', 'M374 584 C364 530 372 490 366 450'],
    lights: [...BODY_LIGHTS, ...SLEEVE_LIGHTS],
    seams: both('M434 88 C436 148 438 206 444 262'),
  }
}

export function cardigan(palette: ClothPalette): Garment {
  const front =
    'M362 55 C390 66 416 76 434 88 C436 148 438 206 444 262 C440 360 444 450 452 586 L448 620 C410 634 350 638 302 638 L302 320 C312 226 336 130 362 55 Z'
  const opening = 'M362 55 C336 130 312 226 306 330 L306 636'
  return {
    height: 656,
    hang: { by: 'neck', y: 64, reach: 116 },
    layers: [
      { d: symmetric('M300 68 C322 68 346 64 362 55 L360 300 L320 420 L300 420'), tone: -0.4 },
      ...both(LONG_SLEEVE).map((d, i) => ({ d, turn: i === 0 ? -12 : 12 })),
      ...both(CUFF).flatMap((d, i) => ribbed(d, palette, i === 0 ? -11 : 11)),
      ...both(front).map((d) => ({ d })),
      ...both('M300 594 C350 594 410 590 452 580 C456 608 452 628 442 642 C400 648 350 650 300 650 Z').flatMap((d) =>
        ribbed(d, palette, 0),
      ),
      band('M238 55 C264 130 288 226 294 330', 24, palette, true),
      band(opening, 24, palette, true),
      band('M238 56 C264 70 336 70 362 56', 20, palette, true),
    ],
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS, 'M262 350 C240 420 246 480 240 570'],
    lights: [...BODY_LIGHTS, ...SLEEVE_LIGHTS],
    seams: both('M434 88 C436 148 438 206 444 262'),
    trim: [346, 414, 482, 550, 616].map((y) => button(306, y, 9.5, palette.accent)).join(''),
  }
}

export function shirt(palette: ClothPalette): Garment {
  const collar = 'M300 126 L346 42 C364 48 374 58 380 72 L362 146 Z'
  return {
    height: 640,
    hang: { by: 'neck', y: 62, reach: 116 },
    layers: [
      { d: 'M236 56 C262 40 338 40 364 56 L352 96 L300 146 L248 96 Z', tone: -0.32 },
      ...both(LONG_SLEEVE).map((d, i) => ({ d, turn: i === 0 ? -12 : 12 })),
      ...both(CUFF).map((d, i) => ({ d, turn: i === 0 ? 78 : -78, tone: 0.05 })),
      {
        d: symmetric(
          'M300 122 L356 60 C390 66 416 76 434 88 C436 148 438 206 444 262 C440 350 442 450 448 568 C420 612 360 626 300 626',
        ),
      },
      { d: 'M283 120 L318 120 L318 625 L283 625 Z', tone: 0.07 },
      { d: 'M356 190 L414 190 L414 258 L385 274 L356 258 Z', tone: 0.04 },
      ...both(collar).map((d, i) => ({ d, tone: 0.1, turn: i === 0 ? 30 : -30 })),
      {
        d: 'M248 50 C274 70 326 70 352 50 C348 42 340 38 332 36 C312 46 288 46 268 36 C260 38 252 42 248 50 Z',
        tone: -0.14,
      },
    ],
    folds: [...BODY_FOLDS, ...SLEEVE_FOLDS, 'M232 604 C244 540 236 480 244 430', 'M372 612 C362 550 370 500 364 450'],
    lights: ['M206 170 C196 290 204 400 200 540', 'M352 300 C362 370 350 440 358 560', ...SLEEVE_LIGHTS],
    seams: both('M434 88 C436 148 438 206 444 262'),
    stitches: [
      'M288 140 L288 622',
      'M313 140 L313 622',
      ...both('M504 557 C532 560 558 555 582 544'),
      ...both('M305 132 L359 137 L373 74'),
      'M361 196 L409 196',
    ],
    trim: [140, 216, 292, 368, 444, 520, 592].map((y) => button(300.5, y, 7.5, palette.thread)).join(''),
  }
}
