import type { ClothPiece } from './cloth'
import type { ClothPalette } from './cloth-palette'
import { downs } from './cloth-pattern'

/** A neckband or waistband along a path. */
export function band(d: string, width: number, palette: ClothPalette, ribs = false): string {
  const stroke = (colour: string, size: number, rest = '') =>
    `<path d="${d}" stroke="${colour}" stroke-width="${size}" ${rest}/>`
  const surface = ribs
    ? stroke(palette.deep, width, 'stroke-dasharray="2.4 5" stroke-opacity=".34"')
    : stroke(palette.light, width * 0.3, 'stroke-opacity=".28"')
  return `<g fill="none" clip-path="url(#cloth)">${stroke(palette.deep, width + 2.4, 'stroke-opacity=".55"')}${stroke(palette.base, width)}${surface}</g>`
}

/** A rib-knit piece, whatever pattern the rest of the garment has. */
export function ribbed(d: string, palette: ClothPalette, turn: number): (ClothPiece | string)[] {
  const id = `rib${d.replace(/[^0-9]/g, '').slice(0, 12)}`
  return [
    { d, plain: true },
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})" fill="none"><g transform="rotate(${turn} 300 300)"><path d="${downs(9)}" stroke="${palette.deep}" stroke-width="2.8" stroke-opacity=".34"/><path d="${downs(9, 4)}" stroke="${palette.light}" stroke-width="2.4" stroke-opacity=".3"/></g></g>`,
  ]
}

export function button(x: number, y: number, r: number, colour: string): string {
  const hole = (dx: number) => `<circle cx="${x + dx}" cy="${y}" r="${r * 0.13}" fill-opacity=".55"/>`
  return `<circle cx="${x + 1}" cy="${y + 2}" r="${r}" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="none" stroke="#000" stroke-opacity=".22"/>${hole(-r * 0.24)}${hole(r * 0.24)}`
}

/** A row of stitches, a zip or a cord drawn as a line of metal or thread. */
export function cord(d: string, colour: string, width: number): string {
  return `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#000" stroke-opacity=".3" stroke-width="${width + 1.6}" transform="translate(1 2)"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/><path d="${d}" stroke="#fff" stroke-opacity=".3" stroke-width="${width * 0.3}" transform="translate(-1 -1)"/></g>`
}
