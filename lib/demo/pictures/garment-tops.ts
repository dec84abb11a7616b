import type { ClothPalette, Garment } from './cloth'
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

export function blouse(palette: ClothPalette): Garment {
  const sleeve =
    'M432 88 C484 92 520 128 540 186 C566 260 588 340 588 416 C588 460 572 488 546 496 L500 500 C482 486 474 458 474 424 L444 262 C438 206 434 148 432 88 Z'
  const bow = `<g fill="${palette.base}" stroke="${palette.deep}" stroke-opacity=".5" stroke-width="1.6"><path d="M297 222 C284 268 270 306 254 342 L280 350 C294 308 304 262 307 224 Z"/><path d="M302 222 C320 268 330 318 334 368 L308 370 C308 316 302 266 296 224 Z"/><path d="M302 214 C334 182 372 180 392 202 C386 234 342 242 306 226 Z"/><path d="M298 214 C266 182 228 180 208 202 C214 234 258 242 294 226 Z"/><rect x="286" y="202" width="28" height="32" rx="10"/></g>`
  const creases = `<g fill="none" stroke="${palette.deep}" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"><path d="M318 212 C340 198 356 196 374 200M318 220 C338 222 354 224 366 220M282 212 C260 198 244 196 226 200M282 220 C262 222 246 224 234 220M294 246 C288 276 278 300 270 326M310 246 C316 280 320 310 322 350"/></g>`
  return {
    height: 634,
    hang: { by: 'neck', y: 66, reach: 114 },
    layers: [
      { d: 'M238 57 C264 74 336 74 362 57 L344 140 L300 226 L256 140 Z', tone: -0.34 },
      ...both(sleeve).map((d, i) => ({ d, turn: i === 0 ? -9 : 9 })),
      ...both('M494 492 L556 484 L562 532 C542 542 520 544 502 540 Z').map((d) => ({ d, tone: 0.05 })),
      {
        d: symmetric(
          'M300 214 C324 172 350 116 362 56 C390 66 414 76 432 88 C434 148 438 206 444 262 C430 320 424 350 432 400 C444 460 456 520 464 586 C414 608 352 616 300 616',
        ),
      },
      band('M238 56 C250 116 276 172 300 214 C324 172 350 116 362 56', 12, palette),
    ],
    folds: [
      ...BODY_FOLDS.slice(0, 2),
      ...both('M462 106 C486 144 504 180 512 232'),
      ...both('M444 120 C462 164 478 206 486 262'),
      ...both('M530 400 C526 440 520 468 516 490'),
      ...both('M556 396 C552 440 544 466 534 488'),
      ...both('M388 420 C400 480 408 530 412 600'),
      'M256 440 C250 500 246 550 244 606',
      'M322 420 C330 490 334 550 336 606',
    ],
    lights: [
      'M204 170 C196 240 206 310 196 410 C186 470 182 530 178 580',
      'M360 250 C366 340 356 410 366 500',
      ...both('M516 150 C544 240 562 330 564 420'),
    ],
    seams: [...both('M432 88 C434 148 438 206 444 262'), ...both('M500 500 C516 496 536 494 556 492')],
    trim: bow + creases,
  }
}
