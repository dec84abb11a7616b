import type { AntiqueDrawing } from './antique-paint'
import { part, ring, shine } from './antique-strokes'
import { textLine } from './paint/lettering'
import { darker, lighter } from './paint/tone'

/** Jewellery and small metalwork. */

export const brooch: AntiqueDrawing = ({ colour, accent, trim }) => {
  const at = (i: number, count: number, rx: number, ry: number) => {
    const angle = (i / count) * 2 * Math.PI
    return [(240 + Math.cos(angle) * rx).toFixed(1), (240 + Math.sin(angle) * ry).toFixed(1)] as const
  }
  const pearls = Array.from({ length: 26 }, (_, i) => {
    const [x, y] = at(i, 26, 196, 214)
    return `<circle cx="${x}" cy="${y}" r="21" fill="${darker(accent, 0.4)}"/><circle cx="${x}" cy="${y}" r="17" fill="#efe6da"/><circle cx="${Number(x) + 3}" cy="${Number(y) + 4}" r="12" fill="#cfc0ae" fill-opacity=".5"/><circle cx="${Number(x) - 5}" cy="${Number(y) - 6}" r="6" fill="#fff"/>`
  })
  const facets = Array.from({ length: 12 }, (_, i) => {
    const [x1, y1] = at(i, 12, 138, 156)
    const [x2, y2] = at(i + 1, 12, 138, 156)
    const [x3, y3] = at(i + 0.5, 12, 84, 96)
    const [x4, y4] = at(i - 0.5, 12, 84, 96)
    const tint = (share: number) => (i % 3 === 0 ? lighter(colour, share) : darker(colour, share))
    return `<path d="M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}Z" fill="${tint(0.34)}"/><path d="M${x1} ${y1}L${x3} ${y3}L${x4} ${y4}Z" fill="${tint(0.14)}"/>`
  })
  return {
    width: 480,
    height: 480,
    inside: [
      part(ring(240, 240, 206, 226), trim),
      pearls.join(''),
      part(ring(240, 240, 166, 184), trim),
      part(ring(240, 240, 144, 162), darker(colour, 0.4)),
      facets.join(''),
      `<ellipse cx="240" cy="240" rx="84" ry="96" fill="${lighter(colour, 0.12)}"/><path d="M186 210 C200 170 240 154 276 164 C236 176 210 206 204 248 C192 240 184 226 186 210 Z" fill="#fff" fill-opacity=".6"/><path d="M256 318 C290 306 306 282 308 256" stroke="#fff" stroke-opacity=".4" stroke-width="6" fill="none" stroke-linecap="round"/>`,
    ].join(''),
  }
}

export const pocketWatch: AntiqueDrawing = ({ trim, accent, colour }) => {
  const hours = Array.from({ length: 12 }, (_, i) =>
    textLine({
      text: `${i || 12}`,
      face: 'serif',
      size: 29,
      x: 220 + Math.sin((i * Math.PI) / 6) * 122,
      y: 434 - Math.cos((i * Math.PI) / 6) * 122,
      fill: '#241b14',
    }),
  ).join('')
  const ticks = Array.from(
    { length: 60 },
    (_, i) => `<path d="M220 276V${i % 5 ? 282 : 288}" transform="rotate(${i * 6} 220 424)"/>`,
  ).join('')
  const links = Array.from(
    { length: 9 },
    (_, i) =>
      `<ellipse cx="${220 + Math.sin(i * 0.5) * 30 + i * 9}" cy="${150 - i * 15}" rx="${i % 2 ? 6 : 12}" ry="11" fill="none" stroke="${accent}" stroke-width="6" transform="rotate(${30} ${220 + Math.sin(i * 0.5) * 30 + i * 9} ${150 - i * 15})"/>`,
  ).join('')
  return {
    width: 440,
    height: 640,
    inside: [
      links,
      `<circle cx="220" cy="172" r="34" fill="none" stroke="${darker(accent, 0.5)}" stroke-width="15"/><circle cx="220" cy="171" r="34" fill="none" stroke="${accent}" stroke-width="11"/>`,
      part('M198 196 H242 L246 226 H194 Z', trim),
      part(ring(220, 424, 206, 206), trim),
      part(ring(220, 424, 186, 186), darker(accent, 0.35)),
      part(ring(220, 424, 178, 178), trim),
      `<circle cx="220" cy="424" r="160" fill="${darker(colour, 0.2)}"/><circle cx="220" cy="425" r="156" fill="${colour}"/>`,
      `${hours}<g stroke="#241b14" stroke-width="2">${ticks}</g>`,
      `<circle cx="220" cy="490" r="36" fill="${darker(colour, 0.08)}" stroke="#241b14" stroke-opacity=".6" stroke-width="1.5"/><path d="M220 490 L238 468" stroke="#241b14" stroke-width="2.5"/>`,
      `<g stroke="#27416b" stroke-linecap="round" fill="#27416b"><path d="M220 424 L164 380" stroke-width="9"/><path d="M220 424 L266 312" stroke-width="6"/><circle cx="220" cy="424" r="10"/></g>`,
      `<path d="M92 372 C112 300 176 268 240 272 C180 292 130 340 116 420 C100 410 90 392 92 372 Z" fill="#fff" fill-opacity=".42"/>`,
      shine('M40 370 C60 300 110 250 170 232', 9, 0.7),
    ].join(''),
  }
}

export const key: AntiqueDrawing = ({ bodyMetal, colour, accent }) => ({
  width: 320,
  height: 640,
  inside: [
    `<g fill="none" stroke-linejoin="round"><g stroke="${darker(colour, 0.6)}" stroke-width="31"><circle cx="160" cy="86" r="52"/><circle cx="88" cy="150" r="42"/><circle cx="232" cy="150" r="42"/></g><g stroke="${colour}" stroke-width="26"><circle cx="160" cy="86" r="52"/><circle cx="88" cy="150" r="42"/><circle cx="232" cy="150" r="42"/></g><g stroke="${lighter(colour, 0.6)}" stroke-width="7" stroke-opacity=".8"><path d="M112 80 A50 50 0 0 1 168 38M50 150 A40 40 0 0 1 80 112M196 138 A40 40 0 0 1 226 112"/></g></g>`,
    part(ring(160, 150, 26, 26), accent),
    part('M138 176 H182 L186 216 H134 Z', bodyMetal),
    part('M144 216 H176 V612 C170 622 150 622 144 612 Z', bodyMetal),
    part('M130 236 H190 V252 H130 Z M134 260 H186 V270 H134 Z', bodyMetal),
    part('M176 480 H262 V512 H240 V530 H262 V560 H222 V548 H206 V590 H176 Z', bodyMetal),
    shine('M152 290 V590', 6, 0.7),
  ].join(''),
})
