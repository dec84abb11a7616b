import { darker, lighter } from '../paint/tone'
import type { Frame, Ground } from './ground'
import { noise } from './ground'

export const sunburst: Ground = {
  colour: '#ffcf3f',
  accent: '#ff9f1c',
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const [x, y, far] = [width / 2, height * 0.52, Math.max(width, height)]
    const rays = Array.from({ length: 14 }, (_, i) => {
      const [from, to] = [(i / 14) * 2 * Math.PI, ((i + 0.5) / 14) * 2 * Math.PI]
      const end = (angle: number) => `${x + Math.cos(angle) * far} ${y + Math.sin(angle) * far}`
      return `<path d="M${x} ${y}L${end(from)}L${end(to)}Z"/>`
    })
    return `<rect width="${width}" height="${height}" fill="${colour}"/><g fill="${accent}">${rays.join('')}</g>
<radialGradient id="core" cx=".5" cy=".52" r=".6"><stop offset="0" stop-color="${lighter(colour, 0.7)}" stop-opacity=".95"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><rect width="${width}" height="${height}" fill="url(#core)"/>${stage(frame, colour)}`
  },
}

export const neonGrid: Ground = {
  colour: '#2a1a5e',
  accent: '#ff4fa3',
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const horizon = height * 0.6
    const across = Array.from({ length: 9 }, (_, i) => `M0 ${horizon + (height - horizon) * (i / 8) ** 2}H${width}`)
    const away = Array.from({ length: 25 }, (_, i) => {
      const x = width / 2 + (i - 12) * width * 0.045
      return `M${x} ${horizon}L${width / 2 + (x - width / 2) * 7} ${height}`
    })
    const radius = Math.min(width, height) * 0.3
    const bars = Array.from({ length: 5 }, (_, i) => {
      const y = horizon - radius * 0.62 + i * radius * 0.14
      return `<rect x="${width / 2 - radius}" y="${y}" width="${2 * radius}" height="${3 + i * 2}" fill="${darker(colour, 0.1)}"/>`
    })
    return `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${darker(colour, 0.45)}"/><stop offset="1" stop-color="${lighter(colour, 0.16)}"/></linearGradient><linearGradient id="sun" x2="0" y2="1"><stop offset="0" stop-color="#ffe066"/><stop offset="1" stop-color="${accent}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${width / 2}" cy="${horizon - radius * 0.35}" r="${radius}" fill="url(#sun)"/>${bars.join('')}
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${darker(colour, 0.35)}"/><path d="${across.join('')}${away.join('')}" fill="none" stroke="${accent}" stroke-width="2" stroke-opacity=".6"/>`
  },
}

export const halftone: Ground = {
  colour: '#35b6c6',
  accent: '#1d93a8',
  light: 0.6,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const step = 26
    const circles: string[] = []
    for (let row = 0; row * step < height + step; row++) {
      for (let column = 0; column * step < width + step; column++) {
        const x = column * step + (row % 2) * (step / 2)
        const reach = Math.hypot(x - width * 0.5, row * step - height * 0.45) / Math.max(width, height)
        const r = Math.min(15, Math.max(0, (reach - 0.2) * 26))
        if (r > 0.8) circles.push(`<circle cx="${x}" cy="${row * step}" r="${r.toFixed(1)}"/>`)
      }
    }
    return `<rect width="${width}" height="${height}" fill="${colour}"/><g fill="${accent}">${circles.join('')}</g>${stage(frame, colour)}`
  },
}

export const checkerboard: Ground = {
  colour: '#f7e7d0',
  accent: '#e5484d',
  light: 0.7,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const horizon = height * 0.64
    const tiles: string[] = []
    const line = (i: number) => horizon + (height - horizon) * (i / 6) ** 1.6
    for (let row = 0; row < 6; row++) {
      for (let column = -14; column < 14; column++) {
        if ((row + column) % 2 !== 0) continue
        const x = (at: number, y: number) => width / 2 + at * (46 + (150 * (y - horizon)) / (height - horizon))
        const [a, b] = [line(row), line(row + 1)]
        tiles.push(`<path d="M${x(column, a)} ${a}H${x(column + 1, a)}L${x(column + 1, b)} ${b}H${x(column, b)}Z"/>`)
      }
    }
    return `<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${lighter(colour, 0.5)}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#wall)"/>
<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${lighter(colour, 0.5)}"/><g fill="${accent}">${tiles.join('')}</g><rect y="${horizon - 5}" width="${width}" height="5" fill="${darker(accent, 0.25)}"/>`
  },
}

export const confetti: Ground = {
  colour: '#ffe3ec',
  accent: '#ff6f91',
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const random = noise(101)
    const inks = [accent, '#2ec4b6', '#ffbf00', '#5b5bd6', lighter(accent, 0.4)]
    const shapes = Array.from({ length: Math.round((width * height) / 9000) }, (_, i) => {
      const turn = `translate(${(random() * width).toFixed(0)} ${(random() * height).toFixed(0)}) rotate(${(random() * 360).toFixed(0)})`
      const fill = inks[i % inks.length]
      const forms = [
        `<path d="M0-15L14 10H-14Z" fill="${fill}"/>`,
        `<circle r="9" fill="none" stroke="${fill}" stroke-width="6"/>`,
        `<path d="M-24 0q6-12 12 0t12 0 12 0 12 0" fill="none" stroke="${fill}" stroke-width="5" stroke-linecap="round"/>`,
        `<rect x="-12" y="-4" width="24" height="8" rx="4" fill="${fill}"/>`,
      ]
      return `<g transform="${turn}">${forms[i % forms.length]}</g>`
    })
    return `<rect width="${width}" height="${height}" fill="${colour}"/>${shapes.join('')}
<radialGradient id="clear" cx=".5" cy=".52" r=".52"><stop offset=".45" stop-color="${lighter(colour, 0.3)}" stop-opacity=".94"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><rect width="${width}" height="${height}" fill="url(#clear)"/>`
  },
}

/** A round, flat piece of floor for an object in front of a pattern. */
function stage({ width, height }: Frame, colour: string): string {
  return `<radialGradient id="stage"><stop offset="0" stop-color="${darker(colour, 0.45)}" stop-opacity=".4"/><stop offset="1" stop-color="${darker(colour, 0.45)}" stop-opacity="0"/></radialGradient><ellipse cx="${width / 2}" cy="${height * 0.82}" rx="${Math.min(width, height * 1.2) * 0.46}" ry="${height * 0.1}" fill="url(#stage)"/>`
}
