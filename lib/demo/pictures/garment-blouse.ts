import type { Garment } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { band } from './garment-details'
import { BODY_FOLDS } from './garment-tops'
import { both, symmetric } from './svg-path'

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
