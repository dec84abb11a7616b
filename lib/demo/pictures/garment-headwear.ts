import type { Garment } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { ribbed } from './garment-details'
import { symmetric } from './svg-path'

/** Drawings of hats. */

export function hat(palette: ClothPalette): Garment {
  return {
    height: 350,
    layers: [
      {
        d: 'M20 268 C30 222 150 206 300 206 C450 206 570 222 580 268 C584 316 450 338 300 338 C150 338 16 316 20 268 Z',
        tone: -0.12,
      },
      {
        d: 'M20 266 C60 300 170 314 300 314 C430 314 540 300 580 266 C576 232 450 208 300 208 C150 208 24 232 20 266 Z',
        tone: 0.06,
      },
      {
        d: 'M156 262 C154 180 168 92 206 52 C228 30 262 30 284 46 C294 52 306 52 316 46 C338 30 372 30 394 52 C432 92 446 180 444 262 C410 288 190 288 156 262 Z',
      },
      {
        d: 'M155 262 C155 240 156 222 158 206 C200 230 400 230 442 206 C444 222 445 240 445 262 C410 288 190 288 155 262 Z',
        fill: palette.accent,
      },
    ],
    folds: [
      'M284 50 C276 90 280 130 290 160',
      'M316 50 C326 90 322 130 314 160',
      'M220 80 C204 120 196 160 194 196',
      'M90 290 C170 306 240 310 300 310',
      'M160 266 C200 292 400 292 440 266',
    ],
    lights: [
      'M250 56 C226 100 216 150 212 200',
      'M60 258 C100 236 130 230 150 226',
      'M374 60 C392 100 400 140 404 190',
    ],
    seams: ['M24 276 C70 308 170 324 300 324 C430 324 530 308 576 276'],
    stitches: ['M30 284 C80 314 180 330 300 330 C420 330 520 314 570 284'],
  }
}

export function beanie(palette: ClothPalette): Garment {
  const columns = [-150, -112, -74, -36, 2, 40, 78, 116, 152]
  return {
    height: 500,
    layers: [
      pompom(300, 66, palette),
      { d: 'M112 400 C100 240 170 100 300 96 C430 100 500 240 488 400 C420 430 180 430 112 400 Z' },
      ...ribbed(
        symmetric('M300 350 C390 350 470 342 494 326 C506 370 506 430 496 468 C440 490 360 494 300 494'),
        palette,
        0,
      ),
    ],
    folds: columns.map(
      (x) => `M${300 + x * 0.16} 108 C${300 + x * 0.7} 150 ${300 + x * 1.1} 250 ${300 + x * 1.16} 350`,
    ),
    lights: columns.map(
      (x) => `M${314 + x * 0.18} 120 C${316 + x * 0.72} 160 ${316 + x * 1.1} 250 ${316 + x * 1.16} 340`,
    ),
    trim: `<path d="M106 356 C180 382 420 382 494 356" fill="none" stroke="${palette.deep}" stroke-opacity=".25" stroke-width="8"/><rect x="268" y="410" width="64" height="40" rx="4" fill="${palette.accent}"/><path d="M274 416h52v28h-52z" fill="none" stroke="#000" stroke-opacity=".35" stroke-dasharray="4 3"/>`,
  }
}

function pompom(x: number, y: number, { base, shade, light }: ClothPalette): string {
  const strands = Array.from({ length: 240 }, (_, i) => {
    const angle = i * 2.399
    const end = 14 + 46 * Math.sqrt(((i * 37) % 240) / 240)
    const tint = [shade, base, base, light][i % 4]
    const at = (reach: number) =>
      `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
    return `<path d="M${at(end - 13)}L${at(end)}" stroke="${tint}" stroke-width="4.5" stroke-linecap="round"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="53" fill="${shade}"/>${strands.join('')}<ellipse cx="${x + 10}" cy="${y + 30}" rx="42" ry="24" fill="#000" fill-opacity=".12"/>`
}
