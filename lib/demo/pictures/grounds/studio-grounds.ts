import { softStroke } from '../paint/soft-stroke'
import { darker, lighter, mixTones } from '../paint/tone'
import type { Frame, Ground } from './ground'
import { noise } from './ground'

const HORIZON = 0.66

export const sweep: Ground = {
  colour: '#f1e9dc',
  accent: '#d9c7a8',
  light: 1,
  paint: (frame, colour) => paper(frame, colour),
}

export const halo: Ground = {
  colour: '#f4ecdf',
  accent: '#f0b35a',
  light: 1,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const radius = Math.min(width, height) * 0.355
    return `${paper(frame, colour)}<linearGradient id="disc" x2="0" y2="1"><stop offset="0" stop-color="${lighter(accent, 0.25)}"/><stop offset="1" stop-color="${accent}"/></linearGradient>
<circle cx="${width / 2}" cy="${height * 0.46}" r="${radius}" fill="url(#disc)"/>
<path d="M${width / 2 - radius} ${height * HORIZON}h${2 * radius}" stroke="${darker(accent, 0.2)}" stroke-opacity=".0"/>${floor(frame, colour, HORIZON)}`
  },
}

export const arch: Ground = {
  colour: '#ead9c7',
  accent: '#c98f6b',
  light: 0.7,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const half = Math.min(width * 0.34, height * 0.36)
    const [middle, top, foot] = [width / 2, height * 0.14, height * 0.72]
    return `<linearGradient id="wall" x2="1" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.3)}"/><stop offset="1" stop-color="${darker(colour, 0.12)}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#wall)"/>
<linearGradient id="niche" x2="1"><stop offset="0" stop-color="${darker(accent, 0.22)}"/><stop offset=".35" stop-color="${accent}"/><stop offset="1" stop-color="${lighter(accent, 0.2)}"/></linearGradient>
<path d="M${middle - half} ${foot}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${foot}Z" fill="url(#niche)"/>
${ledge(frame, lighter(colour, 0.25), 0.72)}`
  },
}

export const windowLight: Ground = {
  colour: '#e9e2d6',
  accent: '#c9b79c',
  light: 0.6,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const panes = [0, 1].flatMap((column) =>
      [0, 1].map((row) => {
        const x = width * (0.12 + column * 0.27) + row * height * 0.09
        const y = height * (0.02 + row * 0.3)
        const [w, h, lean] = [width * 0.24, height * 0.26, height * 0.08]
        return `M${x} ${y}h${w}l${lean} ${h}h${-w}Z`
      }),
    )
    return `<linearGradient id="wall" x2=".4" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.16)}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#wall)"/>
<path d="${panes.join('')}" fill="${lighter(colour, 0.85)}" fill-opacity=".5"/>${softStroke(panes.join(''), lighter(colour, 0.85), 16, 0.42)}
${ledge(frame, mixTones(accent, colour, 0.25), HORIZON)}`
  },
}

export const woodenShelf: Ground = {
  colour: '#e4e0d2',
  accent: '#b98556',
  light: 0.6,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const top = height * 0.7
    const random = noise(7)
    const grain = Array.from({ length: 26 }, () => {
      const y = top + random() * (height - top)
      const x = random() * width
      return `<path d="M${x - 140} ${y}q${70 + random() * 60} ${random() * 6 - 3} ${180 + random() * 160} 0" stroke-opacity="${0.1 + random() * 0.2}"/>`
    })
    return `${paper(frame, colour)}<linearGradient id="board" x2="0" y2="1"><stop offset="0" stop-color="${lighter(accent, 0.22)}"/><stop offset=".5" stop-color="${accent}"/><stop offset="1" stop-color="${darker(accent, 0.28)}"/></linearGradient>
<linearGradient id="under" x2="0" y2="1"><stop offset="0" stop-color="#2a1a14" stop-opacity="0"/><stop offset="1" stop-color="#2a1a14" stop-opacity=".18"/></linearGradient>
<rect y="${top - height * 0.1}" width="${width}" height="${height * 0.1}" fill="url(#under)"/><rect y="${top}" width="${width}" height="${height - top}" fill="url(#board)"/>
<g fill="none" stroke="${darker(accent, 0.5)}" stroke-width="1.6">${grain.join('')}</g>
<rect y="${top}" width="${width}" height="3" fill="#fff" fill-opacity=".35"/>`
  },
}

export const tiles: Ground = {
  colour: '#eef1ee',
  accent: '#c6cbc4',
  light: 0.8,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const [w, h] = [96, 48]
    const foot = height * 0.68
    const rows = Array.from({ length: Math.ceil(foot / h) }, (_, row) =>
      Array.from({ length: Math.ceil(width / w) + 1 }, (_, column) => {
        const shade = ['0', '.03', '.06', '.02', '.05'][(row * 3 + column * 2) % 5]
        const at = `x="${column * w - (row % 2) * (w / 2) + 1.5}" y="${foot - (row + 1) * h + 1.5}" width="${w - 3}" height="${h - 3}" rx="3"`
        return `<rect ${at} fill="url(#glaze)"/><rect ${at} fill="#24302a" fill-opacity="${shade}"/>`
      }).join(''),
    )
    return `<linearGradient id="glaze" x2=".6" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.7)}"/><stop offset="1" stop-color="${colour}"/></linearGradient>
<rect width="${width}" height="${height}" fill="${darker(colour, 0.16)}"/>${rows.join('')}${ledge(frame, accent, 0.68)}`
  },
}

function paper(frame: Frame, colour: string): string {
  const { width, height } = frame
  return `<linearGradient id="paper" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.1)}"/><stop offset=".52" stop-color="${lighter(colour, 0.42)}"/><stop offset=".66" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.14)}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#paper)"/>`
}

function floor({ width, height }: Frame, colour: string, from: number): string {
  return `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.2)}"/><stop offset="1" stop-color="${darker(colour, 0.12)}"/></linearGradient>
<rect y="${height * from}" width="${width}" height="${height * (1 - from)}" fill="url(#floor)"/>`
}

function ledge({ width, height }: Frame, colour: string, from: number): string {
  const y = height * from
  return `<linearGradient id="ledge" x2="0" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.45)}"/><stop offset="1" stop-color="${darker(colour, 0.1)}"/></linearGradient>
<linearGradient id="above" x2="0" y2="1"><stop offset="0" stop-color="#2a1a14" stop-opacity="0"/><stop offset="1" stop-color="#2a1a14" stop-opacity=".13"/></linearGradient>
<rect y="${y - height * 0.08}" width="${width}" height="${height * 0.08}" fill="url(#above)"/>
<rect y="${y}" width="${width}" height="${height - y}" fill="url(#ledge)"/><rect y="${y}" width="${width}" height="2" fill="#fff" fill-opacity=".5"/>`
}
