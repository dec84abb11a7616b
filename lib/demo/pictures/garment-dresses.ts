import type { Garment } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { band, button, cord } from './garment-details'
import { both, symmetric } from './svg-path'

/** Drawings of dresses and all-in-ones. */

export function dress(palette: ClothPalette): Garment {
  const sleeve = 'M416 84 C448 92 470 112 484 140 L530 236 C508 262 478 274 446 280 L416 222 C412 176 414 130 416 84 Z'
  const hem = [-128, -70, -16, 36, 90, 140]
  return {
    height: 820,
    hang: { by: 'neck', y: 66, reach: 100 },
    layers: [
      { d: 'M238 57 C264 74 336 74 362 57 L340 150 L300 200 L260 150 Z', tone: -0.36 },
      ...both(sleeve).map((d, i) => ({ d, turn: i === 0 ? -30 : 30 })),
      {
        d: symmetric(
          'M300 366 L388 366 C428 470 478 640 514 766 C492 786 470 772 448 790 C424 804 402 784 376 800 C350 812 326 794 300 804',
        ),
      },
      {
        d: symmetric(
          'M300 196 C326 150 350 106 362 56 C382 64 402 74 416 84 C414 130 412 176 416 222 C404 280 390 320 390 372 C360 382 330 386 300 386',
        ),
      },
      band('M238 56 C250 106 274 150 300 196 C326 150 350 106 362 56', 10, palette),
      {
        d: symmetric('M300 352 C330 352 362 350 390 342 L394 384 C362 392 330 396 300 396'),
        tone: -0.06,
        fill: undefined,
      },
    ],
    folds: [
      ...hem.map((x) => `M${300 + x * 0.56} 404 C${300 + x * 0.74} 520 ${300 + x * 1.16} 660 ${300 + x * 1.44} 796`),
      ...both('M416 228 C396 256 372 272 346 280'),
      ...both('M384 336 C366 320 350 312 334 310'),
    ],
    lights: [
      ...hem.map((x) => `M${320 + x * 0.56} 420 C${322 + x * 0.76} 520 ${326 + x * 1.16} 650 ${330 + x * 1.42} 760`),
      'M214 170 C210 220 222 270 222 330',
      ...both('M478 166 L506 220'),
    ],
    seams: both('M416 84 C414 130 412 176 416 222'),
    stitches: both('M522 244 C504 264 478 272 452 276'),
    trim: `${cord('M296 374 C284 420 282 460 268 506', palette.shade, 9)}${cord('M304 374 C318 424 314 470 328 524', palette.shade, 9)}<rect x="286" y="356" width="28" height="32" rx="9" fill="${palette.base}" stroke="${palette.deep}" stroke-opacity=".55"/>`,
  }
}

export function maxiDress(palette: ClothPalette): Garment {
  const straps = both('M350 150 C352 110 350 70 342 26')
    .map((d) => cord(d, palette.base, 11))
    .join('')
  const tier = (top: number, end: number, from: number, to: number) =>
    symmetric(
      `M300 ${top} L${300 + from} ${top} C${300 + from + 12} ${top + 60} ${300 + to - 8} ${end - 60} ${300 + to} ${end} C${300 + to * 0.85} ${end + 16} ${300 + to * 0.7} ${end - 4} ${300 + to * 0.55} ${end + 12} C${300 + to * 0.36} ${end + 24} ${300 + to * 0.2} ${end + 4} 300 ${end + 14}`,
    )
  const gathers = (top: number, end: number, to: number) =>
    [-0.84, -0.52, -0.2, 0.14, 0.46, 0.78].map((k) => `M${300 + k * to * 0.82} ${top + 8} L${300 + k * to} ${end - 10}`)
  return {
    height: 900,
    hang: { by: 'neck', y: 20, reach: 74 },
    layers: [
      { d: symmetric('M300 176 C330 170 352 172 372 178 L380 230 L300 240'), tone: -0.36 },
      straps,
      { d: tier(640, 864, 150, 196) },
      { d: tier(470, 664, 112, 158) },
      { d: tier(320, 490, 84, 120) },
      {
        d: symmetric(
          'M300 186 C322 172 336 150 352 140 C372 150 386 176 392 206 C394 250 386 290 388 330 C360 340 330 342 300 342',
        ),
      },
      band(
        'M208 206 C214 176 228 150 248 140 C264 150 278 172 300 186 C322 172 336 150 352 140 C372 150 386 176 392 206',
        9,
        palette,
      ),
    ],
    folds: [
      ...gathers(330, 480, 112),
      ...gathers(492, 650, 150),
      ...gathers(668, 860, 184),
      ...both('M388 240 C370 258 348 266 326 268'),
    ],
    lights: [...gathers(350, 470, 132), ...gathers(510, 640, 172), ...gathers(690, 840, 212)].map((d) => d),
    seams: ['M214 328 C250 340 350 340 386 328'],
    stitches: ['M216 322 C250 334 350 334 384 322'],
    trim: [214, 246, 278, 310].map((y) => button(300, y, 6.5, palette.accent)).join(''),
  }
}

export function jumpsuit(palette: ClothPalette): Garment {
  const leg = 'M300 350 L388 350 C420 430 440 520 446 620 L452 850 C416 862 366 862 334 854 L312 560 L300 500 Z'
  return {
    height: 874,
    hang: { by: 'neck', y: 66, reach: 100 },
    layers: [
      { d: 'M238 57 C264 74 336 74 362 57 L340 150 L300 206 L260 150 Z', tone: -0.36 },
      ...both(leg).map((d) => ({ d })),
      {
        d: symmetric(
          'M300 202 C326 156 350 106 362 56 C386 62 408 70 424 82 C446 110 444 160 424 206 C412 260 390 310 390 362 C360 372 330 376 300 376',
        ),
      },
      ...both('M300 206 L344 96 C356 84 362 70 364 56 C378 60 388 66 394 72 L372 160 Z').map((d, i) => ({
        d,
        tone: 0.1,
        turn: i === 0 ? 20 : -20,
      })),
      { d: symmetric('M300 344 C330 344 362 342 390 334 L394 378 C362 386 330 390 300 390'), tone: -0.1 },
    ],
    folds: [
      ...both('M424 214 C402 250 376 268 348 276'),
      ...both('M304 490 C330 512 360 520 392 514'),
      ...both('M306 516 C326 548 348 560 372 562'),
      ...both('M350 844 C356 780 350 720 356 650'),
      ...both('M372 400 C378 440 374 470 380 500'),
    ],
    lights: [...both('M404 440 C420 540 420 680 412 820'), 'M206 120 C200 180 216 250 222 320'],
    seams: ['M300 390 L300 500', 'M300 206 L300 344', ...both('M404 392 C402 430 392 460 376 486')],
    stitches: [...both('M396 392 C394 426 386 454 370 478'), ...both('M306 208 L370 166')],
    trim: `${[228, 264, 300].map((y) => button(300, y, 7, palette.thread)).join('')}<rect x="276" y="344" width="48" height="42" rx="6" fill="none" stroke="${palette.accent}" stroke-width="6"/>`,
  }
}
