import { softStroke } from '../paint/soft-stroke'
import { darker, lighter } from '../paint/tone'
import type { Ground } from './ground'
import { noise } from './ground'

export const velvet: Ground = {
  colour: '#5b1f2e',
  accent: '#8a3647',
  light: 0.75,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const random = noise(5)
    const count = Math.ceil(width / 74)
    const folds = Array.from({ length: count }, (_, i) => {
      const x = i * 74 + random() * 24
      const sway = random() * 50 - 25
      const d = `M${x} -20C${x + sway} ${height * 0.3} ${x - sway} ${height * 0.5} ${x + sway * 0.6} ${height * 0.76}`
      return softStroke(d, i % 2 ? accent : darker(colour, 0.55), 44 + random() * 26, 0.85)
    })
    return `<rect width="${width}" height="${height}" fill="${colour}"/>${folds.join('')}
<linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="${darker(colour, 0.35)}" stop-opacity="0"/><stop offset=".25" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.5)}"/></linearGradient><rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="url(#table)"/>
<radialGradient id="pool"><stop offset="0" stop-color="${lighter(accent, 0.16)}" stop-opacity=".62"/><stop offset="1" stop-color="${lighter(accent, 0.16)}" stop-opacity="0"/></radialGradient><ellipse cx="${width / 2}" cy="${height * 0.8}" rx="${width * 0.46}" ry="${height * 0.15}" fill="url(#pool)"/>`
  },
}

export const parlour: Ground = {
  colour: '#37493f',
  accent: '#6e432a',
  light: 0.35,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const top = height * 0.7
    const count = Math.max(2, Math.round(width / 300))
    const panels = Array.from({ length: count }, (_, i) => {
      const w = width / count
      const at = (inset: number) =>
        `x="${i * w + inset}" y="${height * 0.06 + inset - 24}" width="${w - 2 * inset}" height="${top - height * 0.06 - 2 * inset}"`
      return `<rect ${at(26)} fill="none" stroke="${darker(colour, 0.45)}" stroke-width="5"/><rect ${at(30)} fill="none" stroke="${lighter(colour, 0.16)}" stroke-width="2.5"/><rect ${at(44)} fill="${lighter(colour, 0.04)}" stroke="${darker(colour, 0.3)}" stroke-width="2"/>`
    })
    const random = noise(61)
    const grain = Array.from({ length: 22 }, () => {
      const y = top + 16 + random() * (height - top - 16)
      return `<path d="M0 ${y}C${width * 0.3} ${y + random() * 18 - 9} ${width * 0.7} ${y + random() * 18 - 9} ${width} ${y}" stroke-opacity="${0.1 + random() * 0.22}"/>`
    })
    return `<linearGradient id="wall" x2=".3" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.08)}"/><stop offset="1" stop-color="${darker(colour, 0.3)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#wall)"/>${panels.join('')}
<linearGradient id="board" x2="0" y2="1"><stop offset="0" stop-color="${lighter(accent, 0.2)}"/><stop offset=".12" stop-color="${accent}"/><stop offset="1" stop-color="${darker(accent, 0.55)}"/></linearGradient><rect y="${top}" width="${width}" height="${height - top}" fill="url(#board)"/><g fill="none" stroke="${darker(accent, 0.6)}" stroke-width="2">${grain.join('')}</g><rect y="${top}" width="${width}" height="3" fill="#fff" fill-opacity=".25"/>
<radialGradient id="lamp" cx=".36" cy=".26" r=".62"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".34"/><stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/></radialGradient><rect width="${width}" height="${height}" fill="url(#lamp)"/>`
  },
}
