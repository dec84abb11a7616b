import type { Garment } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { cord } from './garment-details'
import { both, mirrored } from './svg-path'

/** Drawings of scarves, bags and belts. */

const BRASS = '#c4a15a'

export function scarf(palette: ClothPalette): Garment {
  const fringe = (x: number, y: number, width: number, lean: number) =>
    Array.from({ length: Math.round(width / 11) }, (_, i) => {
      const at = x + i * 11
      return `<path d="M${at} ${y} C${at + lean} ${y + 18} ${at - lean} ${y + 34} ${at + lean * 1.6} ${y + 54}" fill="none" stroke="${i % 2 ? palette.shade : palette.base}" stroke-width="5.4" stroke-linecap="round"/>`
    }).join('')
  return {
    height: 720,
    hang: undefined,
    layers: [
      fringe(196, 640, 118, 3),
      fringe(336, 570, 112, -4),
      {
        d: 'M190 120 C230 40 370 40 410 120 C420 150 410 180 390 200 C350 150 250 150 210 200 C190 180 180 150 190 120 Z',
        tone: -0.3,
      },
      {
        d: 'M330 230 C370 210 410 230 420 270 C440 370 446 470 450 574 L332 584 C340 470 336 350 320 270 Z',
        turn: -6,
        tone: -0.06,
      },
      {
        d: 'M206 220 C240 210 290 230 300 262 C318 380 316 520 312 648 L194 650 C198 520 186 360 186 270 C186 246 192 230 206 220 Z',
        turn: 3,
      },
      {
        d: 'M178 130 C166 190 196 250 262 272 C330 290 410 260 424 190 C432 150 424 126 412 112 C420 170 370 214 304 214 C240 214 186 180 190 104 C184 112 180 122 178 130 Z',
        turn: 86,
      },
      {
        d: 'M226 214 C244 196 310 200 334 222 C346 244 340 280 318 296 C286 306 242 300 226 280 C214 258 214 232 226 214 Z',
        turn: 40,
        tone: 0.05,
      },
    ],
    folds: [
      'M220 300 C228 400 222 520 220 640',
      'M262 310 C276 420 268 540 268 640',
      'M372 300 C384 400 388 480 390 560',
      'M196 170 C216 220 270 246 320 242',
      'M240 226 C262 220 296 226 316 240',
      'M236 262 C262 270 290 270 312 262',
      'M400 150 C396 190 370 220 340 232',
    ],
    lights: [
      'M240 310 C250 420 246 520 244 630',
      'M402 300 C414 400 420 480 424 560',
      'M210 200 C240 236 290 254 340 246',
      'M246 244 C270 240 290 244 310 252',
    ],
  }
}

export function bag(palette: ClothPalette): Garment {
  return {
    height: 560,
    layers: [
      cord('M176 230 C170 20 430 20 424 230', palette.shade, 20),
      {
        d: 'M76 250 C76 222 92 210 118 208 L482 208 C508 210 524 222 524 250 L550 494 C552 526 534 546 504 546 L96 546 C66 546 48 526 50 494 Z',
      },
      {
        d: 'M70 214 C120 196 480 196 530 214 C540 300 530 366 470 392 C420 410 180 410 130 392 C70 366 60 300 70 214 Z',
        tone: 0.06,
      },
      { d: 'M268 356 L332 356 L332 440 C332 452 322 458 312 458 L288 458 C278 458 268 452 268 440 Z', tone: -0.06 },
    ],
    folds: [
      'M84 420 C70 460 66 500 70 536',
      'M516 420 C530 460 534 500 530 536',
      'M120 400 C220 422 380 422 480 400',
      'M60 520 C200 546 400 546 540 520',
    ],
    lights: ['M110 224 C220 210 320 208 400 212', 'M96 440 C90 470 88 490 90 510', 'M100 240 C96 300 110 350 150 372'],
    stitches: [
      'M80 224 C124 208 476 208 520 224 C528 300 518 356 466 380 C420 396 180 396 134 380 C82 356 72 300 80 224',
      'M62 500 C66 522 80 534 100 534 L500 534 C520 534 534 522 538 500',
    ],
    trim: `${both('M424 228 l.1 .1')
      .map(
        (d) =>
          `<path d="${d}" stroke="#7c6433" stroke-width="34" stroke-linecap="round"/><path d="${d}" stroke="${BRASS}" stroke-width="29" stroke-linecap="round"/>`,
      )
      .join(
        '',
      )}<rect x="282" y="404" width="36" height="30" rx="7" fill="#7c6433"/><rect x="283" y="403" width="33" height="27" rx="6" fill="${BRASS}"/><path d="M288 408h20" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
  }
}

export function tote(palette: ClothPalette): Garment {
  const motif = `<g fill="none" stroke="${palette.accent}" stroke-width="7" stroke-linecap="round"><path d="M300 470 C298 400 302 350 300 300"/><path d="M300 440 C262 436 236 412 232 376 C270 378 296 402 300 440ZM300 400 C338 396 364 372 368 336 C330 338 304 362 300 400ZM300 352 C270 346 250 326 250 296 C280 300 298 322 300 352Z"/><circle cx="300" cy="284" r="16"/></g>`
  return {
    height: 640,
    layers: [
      strap('M206 200 C200 40 400 40 394 200', palette, -0.18),
      { d: 'M96 190 L504 190 L524 606 C470 624 130 624 76 606 Z' },
      strap('M206 320 L206 190 C196 6 404 6 394 190 L394 320', palette, 0.04),
    ],
    folds: [
      'M130 600 C140 500 128 420 140 330',
      'M476 600 C462 500 474 430 464 340',
      'M300 604 C290 560 300 520 292 490',
      'M90 560 C160 590 440 590 510 560',
    ],
    lights: ['M164 240 C158 340 164 440 156 560', 'M440 240 C448 340 440 440 448 540'],
    stitches: ['M98 214 L502 214', 'M98 222 L502 222', ...both('M385 316 L403 296 M385 296 L403 316')],
    trim: motif,
  }
}

function strap(d: string, { base, deep, light }: ClothPalette, tone: number): string {
  const shadow = tone < 0 ? `<path d="${d}" stroke="${deep}" stroke-opacity=".4" stroke-width="26"/>` : ''
  return `<g fill="none"><path d="${d}" stroke="${deep}" stroke-opacity=".5" stroke-width="29"/><path d="${d}" stroke="${base}" stroke-width="26"/>${shadow}<path d="${d}" stroke="${light}" stroke-opacity=".35" stroke-width="7"/><path d="${d}" stroke="${deep}" stroke-opacity=".3" stroke-width="18"/><path d="${d}" stroke="${base}" stroke-width="15.6"/></g>`
}

export function belt(palette: ClothPalette): Garment {
  return {
    height: 420,
    layers: [
      {
        d: 'M40 170 C40 60 160 16 300 16 C440 16 560 60 560 170 L560 232 C560 130 440 88 300 88 C160 88 40 130 40 232 Z',
        tone: -0.35,
      },
      {
        d: 'M40 170 C44 260 150 316 300 316 C450 316 556 260 560 170 L560 250 C552 346 450 404 300 404 C150 404 48 346 40 250 Z',
      },
      { d: 'M330 300 C430 292 506 266 540 226 C552 212 566 222 560 246 C536 320 440 372 330 382 Z', tone: 0.05 },
    ],
    folds: ['M44 180 C60 260 160 310 300 310', 'M44 250 C70 340 170 396 300 398 C430 396 530 340 556 250'],
    lights: ['M60 240 C100 320 200 350 290 352', 'M350 344 C440 332 510 300 540 256'],
    stitches: [
      'M50 204 C80 276 180 324 300 326 C420 324 520 276 550 204',
      'M48 252 C74 336 180 390 300 392 C420 390 526 336 552 252',
    ],
    trim: `<rect x="224" y="294" width="118" height="122" rx="20" fill="none" stroke="#6f5a2e" stroke-width="17"/><rect x="223" y="292" width="118" height="122" rx="20" fill="none" stroke="${palette.accent}" stroke-width="13"/><path d="M232 300h88" stroke="#fff" stroke-opacity=".65" stroke-width="4" stroke-linecap="round"/><path d="M226 354h110" stroke="#6f5a2e" stroke-width="12"/><path d="M226 352h108" stroke="${palette.accent}" stroke-width="9"/>${[392, 438, 482].map((x, i) => `<ellipse cx="${x}" cy="${342 - i * 13 - i * i * 3}" rx="6" ry="7" fill="#000" fill-opacity=".6"/>`).join('')}${cord(mirrored('M388 310 L388 384'), palette.shade, 20)}`,
  }
}
