import { softStroke } from '../paint/soft-stroke'
import { darker, lighter } from '../paint/tone'
import type { Frame, Ground } from './ground'
import { noise } from './ground'

export const marble: Ground = {
  colour: '#f0eeea',
  accent: '#a9a6a2',
  light: 0.8,
  flat: true,
  paint: (frame, colour, accent) => {
    const random = noise(11)
    const veins = Array.from({ length: 9 }, (_, i) => vein(frame, random, i)).join('')
    return `<rect width="100%" height="100%" fill="${colour}"/>${softStroke(veins, accent, 44, 0.2)}<path d="${veins}" fill="none" stroke="${accent}" stroke-width="2.4" stroke-opacity=".14" stroke-linecap="round"/><path d="${veins}" fill="none" stroke="${accent}" stroke-width="1.2" stroke-opacity=".26" stroke-linecap="round"/>`
  },
}

export const linen: Ground = {
  colour: '#e6dccb',
  accent: '#bba98b',
  light: 0.7,
  flat: true,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const valleys = `M${-width * 0.1} ${height * 0.2}C${width * 0.3} ${height * 0.05} ${width * 0.4} ${height * 0.35} ${width * 1.1} ${height * 0.1}M${-width * 0.1} ${height * 0.9}C${width * 0.3} ${height * 0.75} ${width * 0.7} ${height * 1.05} ${width * 1.1} ${height * 0.82}`
    const ridges = `M${-width * 0.1} ${height * 0.26}C${width * 0.3} ${height * 0.11} ${width * 0.4} ${height * 0.41} ${width * 1.1} ${height * 0.16}M${-width * 0.1} ${height * 0.84}C${width * 0.3} ${height * 0.69} ${width * 0.7} ${height * 0.99} ${width * 1.1} ${height * 0.76}`
    return `<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="${colour}"/><path d="M0 1h5M0 3.5h5" stroke="${accent}" stroke-opacity=".28" stroke-width=".8"/><path d="M1 0v5M3.5 0v5" stroke="#fff" stroke-opacity=".3" stroke-width=".8"/></pattern>
<rect width="${width}" height="${height}" fill="url(#weave)"/>${softStroke(valleys, darker(colour, 0.5), 56, 0.2)}${softStroke(ridges, '#ffffff', 46, 0.42)}`
  },
}

export const planks: Ground = {
  colour: '#b98b62',
  accent: '#6d4a30',
  light: 0.8,
  flat: true,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const random = noise(23)
    const count = Math.ceil(height / 118)
    const boards = Array.from({ length: count }, (_, i) => {
      const y = i * 118
      const tone = random() < 0.5 ? lighter(colour, random() * 0.14) : darker(colour, random() * 0.14)
      const grain = Array.from({ length: 9 }, () => {
        const at = y + 8 + random() * 102
        return `<path d="M0 ${at}C${width * 0.3} ${at + random() * 14 - 7} ${width * 0.6} ${at + random() * 14 - 7} ${width} ${at}" stroke-opacity="${0.08 + random() * 0.16}"/>`
      })
      return `<rect y="${y}" width="${width}" height="116" fill="${tone}"/><g fill="none" stroke="${accent}" stroke-width="1.8">${grain.join('')}</g><rect y="${y}" width="${width}" height="2" fill="#fff" fill-opacity=".16"/>`
    })
    return `<rect width="100%" height="100%" fill="${darker(accent, 0.5)}"/>${boards.join('')}`
  },
}

export const slate: Ground = {
  colour: '#3d4245',
  accent: '#6b7276',
  light: 0.5,
  flat: true,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const random = noise(31)
    const flakes = Array.from({ length: 70 }, () => {
      const [x, y, w] = [random() * width, random() * height, 20 + random() * 120]
      return `<path d="M${x} ${y}q${w / 2} ${random() * 12 - 6} ${w} ${random() * 10 - 5}" stroke-opacity="${0.05 + random() * 0.16}"/>`
    })
    return `<linearGradient id="stone" x2="1" y2="1"><stop offset="0" stop-color="${lighter(colour, 0.12)}"/><stop offset="1" stop-color="${darker(colour, 0.4)}"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#stone)"/><g fill="none" stroke="${accent}" stroke-width="1.4">${flakes.join('')}</g>`
  },
}

export const blocks: Ground = {
  colour: '#f6d7c3',
  accent: '#e9a178',
  light: 0.8,
  flat: true,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    return `<rect width="${width}" height="${height}" fill="${colour}"/><path d="M${width * 0.62} 0H${width}V${height}H${width * 0.34}Z" fill="${accent}"/><path d="M${width * 0.62} 0L${width * 0.34} ${height}h-3L${width * 0.62 - 3} 0Z" fill="#fff" fill-opacity=".35"/>`
  },
}

export const parchment: Ground = {
  colour: '#e8d7b1',
  accent: '#a9834a',
  light: 0.7,
  flat: true,
  paint: (frame, colour, accent) => {
    const { width, height } = frame
    const random = noise(47)
    const stains = Array.from({ length: 26 }, () => {
      const r = 30 + random() * 130
      return `<ellipse cx="${random() * width}" cy="${random() * height}" rx="${r}" ry="${r * (0.5 + random() * 0.5)}" fill-opacity="${0.08 + random() * 0.14}"/>`
    })
    return `<rect width="${width}" height="${height}" fill="${colour}"/><radialGradient id="stain"><stop offset="0" stop-color="${accent}"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient><g fill="url(#stain)">${stains.join('')}</g><radialGradient id="rim" cx=".5" cy=".5" r=".72"><stop offset=".55" stop-color="${darker(accent, 0.4)}" stop-opacity="0"/><stop offset="1" stop-color="${darker(accent, 0.4)}" stop-opacity=".5"/></radialGradient><rect width="${width}" height="${height}" fill="url(#rim)"/>`
  },
}

export const damask: Ground = {
  colour: '#2f4a42',
  accent: '#3d5d52',
  light: 0.9,
  flat: true,
  paint: (_frame, colour, accent) => {
    const motif =
      'M60 8C72 26 92 30 84 52C78 66 66 62 60 76C54 62 42 66 36 52C28 30 48 26 60 8ZM60 84C66 96 78 94 80 106C70 104 64 112 60 124C56 112 50 104 40 106C42 94 54 96 60 84Z'
    return `<pattern id="damask" width="120" height="144" patternUnits="userSpaceOnUse"><path d="${motif}" fill="${accent}"/><path d="${motif}" transform="translate(-60 72)" fill="${accent}"/><path d="${motif}" transform="translate(60 72)" fill="${accent}"/><path d="${motif}" transform="translate(-60 -72)" fill="${accent}"/><path d="${motif}" transform="translate(60 -72)" fill="${accent}"/></pattern>
<rect width="100%" height="100%" fill="${colour}"/><rect width="100%" height="100%" fill="url(#damask)"/>`
  },
}

function vein({ width, height }: Frame, random: () => number, i: number): string {
  let [x, y] = [-40 + random() * width * 0.4, (i / 8) * height * 1.3 - height * 0.2]
  let d = `M${x} ${y}`
  while (x < width + 40) {
    x += 60 + random() * 110
    y += random() * 90 - 28
    d += `S${x - 40} ${y + random() * 40 - 20} ${x} ${y}`
  }
  return d
}
