import { darker, lighter } from '../paint/tone'
import { plastic, round, shell } from './gloss'
import type { Drawn } from './play-devices'

export function keyboard(colour: string, accent: string): Drawn {
  const rows = [14, 13, 12, 11].map((count, row) => {
    const width = 492 / count
    return Array.from({ length: count }, (_, i) => {
      const special = (row === 0 && i === 0) || (row === 2 && i === count - 1) || (row === 1 && i === 0)
      const fill = special ? accent : i === 0 || i === count - 1 ? lighter(colour, 0.3) : lighter(colour, 0.72)
      const at = (dy: number, inset: number) =>
        `x="${24 + i * width + 2 + inset}" y="${30 + row * 42 + dy}" width="${width - 4 - 2 * inset}" height="${37 - 2 * inset}" rx="6"`
      return `<rect ${at(3, 0)} fill="${darker(fill, 0.4)}"/><rect ${at(-2, 2)} fill="${fill}"/>`
    }).join('')
  })
  return [
    540,
    256,
    `${plastic('a', colour)}${shell(round(8, 12, 524, 236, 20), 'url(#a)', 'ca')}<rect x="18" y="22" width="504" height="216" rx="12" fill="${darker(colour, 0.55)}"/>${rows.join('')}<rect x="120" y="202" width="280" height="30" rx="6" fill="${darker(accent, 0.3)}"/><rect x="122" y="198" width="276" height="30" rx="6" fill="${accent}"/>`,
  ]
}

export function mouse(colour: string, accent: string): Drawn {
  const d = 'M130 10C200 10 238 70 244 150C252 260 220 372 130 372S8 260 16 150C22 70 60 10 130 10Z'
  return [
    260,
    382,
    `${plastic('a', colour)}${shell(d, 'url(#a)', 'ca')}<path d="M130 12V150M18 150C80 172 180 172 242 150" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="4"/><rect x="114" y="60" width="32" height="70" rx="16" fill="#1d1a29"/><rect x="120" y="70" width="20" height="46" rx="10" fill="${accent}"/><path d="M60 330C90 356 170 356 200 330" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round"/>`,
  ]
}

export function watch(colour: string, accent: string): Drawn {
  return [
    260,
    480,
    `${plastic('a', colour)}${plastic('b', '#3a3648')}<path d="M72 160L84 10H176L188 160ZM72 320L84 470H176L188 320Z" fill="url(#a)"/><g fill="${darker(colour, 0.5)}">${[40, 66, 92].map((y) => `<ellipse cx="130" cy="${440 - y + 20}" rx="8" ry="6"/>`).join('')}</g><rect x="232" y="204" width="18" height="46" rx="8" fill="${accent}"/>${shell(round(26, 132, 208, 216, 56), 'url(#b)', 'ca')}<rect x="46" y="152" width="168" height="176" rx="40" fill="#0e0c16"/><circle cx="130" cy="240" r="62" fill="none" stroke="#34304a" stroke-width="12"/><path d="M130 178A62 62 0 1 1 72 262" fill="none" stroke="${accent}" stroke-width="12" stroke-linecap="round"/><path d="M130 240V202M130 240L156 256" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path d="M60 164H132L84 318H58Z" fill="#fff" fill-opacity=".08"/>`,
  ]
}

export function deskLamp(colour: string, accent: string): Drawn {
  return [
    360,
    470,
    `${plastic('a', colour)}${plastic('b', accent)}<radialGradient id="g" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#fff3b8" stop-opacity=".9"/><stop offset="1" stop-color="#fff3b8" stop-opacity="0"/></radialGradient><path d="M40 190L190 110L300 400H-10Z" fill="url(#g)" fill-opacity=".55"/><path d="M254 440L302 262L170 96" fill="none" stroke="#55516a" stroke-width="15" stroke-linejoin="round"/><circle cx="302" cy="262" r="19" fill="url(#b)"/>${shell('M78 70L186 28C206 20 222 60 204 74L212 120L60 208C34 160 44 100 78 70Z', 'url(#a)', 'ca')}<ellipse cx="134" cy="166" rx="86" ry="23" transform="rotate(-30 134 166)" fill="#fff2b0"/>${shell('M156 462C156 436 190 424 254 424S352 436 352 462Z', 'url(#a)', 'cb')}`,
  ]
}

export function powerbank(colour: string, accent: string): Drawn {
  return [
    250,
    430,
    `${plastic('a', colour)}${shell(round(12, 10, 226, 410, 42), 'url(#a)', 'ca')}<rect x="84" y="20" width="82" height="20" rx="8" fill="#16131f"/><rect x="92" y="25" width="66" height="10" rx="3" fill="#8d88a3"/><path d="M140 150L92 236H124L110 306L164 212H130Z" fill="${accent}"/>${[0, 1, 2, 3].map((i) => `<circle cx="${86 + i * 26}" cy="376" r="7" fill="${i < 3 ? '#7ef0a8' : darker(colour, 0.5)}"/>`).join('')}<path d="M36 60V360" stroke="#fff" stroke-opacity=".3" stroke-width="9" stroke-linecap="round"/>`,
  ]
}

export function cable(colour: string, accent: string): Drawn {
  const plug = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-15" y="-46" width="30" height="26" rx="3" fill="#c9cdd4"/><rect x="-9" y="-40" width="18" height="8" fill="#7d828c"/><rect x="-22" y="-24" width="44" height="62" rx="9" fill="${accent}"/><rect x="-22" y="-24" width="12" height="62" rx="6" fill="#fff" fill-opacity=".3"/></g>`
  const line = 'M96 96C60 200 80 330 210 340S386 260 340 190S190 130 150 210S220 312 290 270S380 150 340 92'
  return [
    440,
    380,
    `<path d="${line}" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="21" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${colour}" stroke-width="17" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="4" stroke-dasharray="9 6"/>${plug(102, 70, 12)}${plug(332, 66, -14)}`,
  ]
}
