import type { AntiqueDrawing } from './antique-paint'
import { shine, spray } from './antique-strokes'
import { darker, lighter } from './paint/tone'

export const plate: AntiqueDrawing = ({ accent, colour }) => {
  const sprigs = Array.from(
    { length: 8 },
    (_, i) => `<g transform="rotate(${i * 45} 280 280)">${spray(280, 62, 0.44, accent, lighter(colour, 0.4))}</g>`,
  )
  const disc = (r: number, fill: string, rest = '') => `<circle cx="280" cy="280" r="${r}" fill="${fill}" ${rest}/>`
  return {
    width: 560,
    height: 560,
    inside: [
      `<radialGradient id="dish" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="${lighter(colour, 0.7)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.34)}"/></radialGradient><radialGradient id="well" cx=".62" cy=".68" r=".8"><stop offset="0" stop-color="${lighter(colour, 0.66)}"/><stop offset=".7" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.26)}"/></radialGradient>`,
      disc(276, 'url(#dish)', 'stroke="#1c120a" stroke-opacity=".4" stroke-width="2"'),
      disc(268, 'none', `stroke="${accent}" stroke-width="7"`),
      sprigs.join(''),
      disc(176, 'url(#well)'),
      disc(176, 'none', `stroke="${accent}" stroke-width="3.5"`),
      disc(166, 'none', `stroke="${accent}" stroke-width="1.5"`),
      spray(280, 250, 1.3, accent, lighter(colour, 0.4)),
      shine('M70 200 C100 120 160 76 230 58', 14, 0.6),
    ].join(''),
  }
}
