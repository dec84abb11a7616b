import { darker, lighter } from '../paint/tone'
import { type Ground, noise } from './ground'

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
