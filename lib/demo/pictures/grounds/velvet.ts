import { softStroke } from '../paint/soft-stroke'
import { darker, lighter } from '../paint/tone'
import { type Ground, noise } from './ground'

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
