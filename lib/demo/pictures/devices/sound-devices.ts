import { darker, lighter } from '../paint/tone'
import { grille, knob, plastic, round, shell } from './gloss'
import type { Drawn } from './play-devices'

export function speaker(colour: string, accent: string): Drawn {
  return [
    300,
    430,
    `${plastic('a', colour)}${shell(round(10, 24, 280, 396, 60), 'url(#a)', 'ca')}<rect x="34" y="48" width="232" height="348" rx="44" fill="${darker(colour, 0.5)}"/>${grille(52, 66, 15, 24, 14, darker(colour, 0.74))}<circle cx="150" cy="270" r="92" fill="${darker(colour, 0.62)}"/><circle cx="150" cy="270" r="92" fill="none" stroke="${accent}" stroke-width="9"/><circle cx="150" cy="270" r="64" fill="${darker(colour, 0.35)}"/><circle cx="150" cy="270" r="32" fill="${accent}"/><ellipse cx="138" cy="258" rx="12" ry="8" fill="#fff" fill-opacity=".5"/><circle cx="150" cy="116" r="42" fill="${darker(colour, 0.62)}"/><circle cx="150" cy="116" r="27" fill="${darker(colour, 0.3)}"/><circle cx="150" cy="116" r="12" fill="${accent}"/><path d="M100 24C100 -2 200 -2 200 24" fill="none" stroke="${darker(accent, 0.1)}" stroke-width="13"/>`,
  ]
}

export function boombox(colour: string, accent: string): Drawn {
  const cone = (x: number) =>
    `<circle cx="${x}" cy="212" r="80" fill="#1d1a29"/><circle cx="${x}" cy="212" r="80" fill="none" stroke="${accent}" stroke-width="8"/><circle cx="${x}" cy="212" r="54" fill="#3a3648"/><circle cx="${x}" cy="212" r="26" fill="#1d1a29"/><circle cx="${x - 6}" cy="205" r="9" fill="#fff" fill-opacity=".25"/>`
  return [
    560,
    330,
    `${plastic('a', colour)}<path d="M90 100V48C90 28 104 16 124 16H436C456 16 470 28 470 48V100" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="22"/>${shell(round(8, 84, 544, 238, 26), 'url(#a)', 'ca')}${cone(112)}${cone(448)}<rect x="206" y="108" width="148" height="44" rx="6" fill="#cfe3c0"/><path d="M216 138H344M220 130V138M250 126V138M280 130V138M310 126V138M338 130V138" stroke="#3c4a33" stroke-width="2.5"/><path d="M292 114V146" stroke="#e5484d" stroke-width="4"/><rect x="206" y="166" width="148" height="92" rx="8" fill="#1d1a29"/><rect x="222" y="180" width="116" height="52" rx="6" fill="${lighter(accent, 0.5)}"/><circle cx="254" cy="206" r="14" fill="#fff" stroke="#1d1a29" stroke-width="4"/><circle cx="306" cy="206" r="14" fill="#fff" stroke="#1d1a29" stroke-width="4"/>${[0, 1, 2, 3, 4].map((i) => `<rect x="${208 + i * 30}" y="272" width="24" height="26" rx="4" fill="${i === 0 ? '#e5484d' : lighter(colour, 0.55)}"/>`).join('')}${knob(200, 98, 9, '#d9d4e2')}${knob(360, 98, 9, '#d9d4e2')}`,
  ]
}

export function turntable(colour: string, accent: string): Drawn {
  return [
    520,
    360,
    `${plastic('a', colour)}<path d="M40 40H480L512 270H8Z" fill="${lighter(colour, 0.16)}"/><path d="M40 40H480L482 54H38Z" fill="#fff" fill-opacity=".35"/>${shell(round(6, 268, 508, 70, 14), 'url(#a)', 'ca')}<g fill="#221f2e"><rect x="40" y="336" width="60" height="20" rx="6"/><rect x="420" y="336" width="60" height="20" rx="6"/></g><ellipse cx="214" cy="158" rx="178" ry="102" fill="#0f0d17"/><ellipse cx="214" cy="153" rx="174" ry="98" fill="#1c1926"/>${[150, 128, 106, 84].map((r) => `<ellipse cx="214" cy="153" rx="${r}" ry="${r * 0.565}" fill="none" stroke="#3a3648" stroke-width="2"/>`).join('')}<path d="M214 153L80 96A174 98 0 0 1 140 66Z" fill="#fff" fill-opacity=".1"/><ellipse cx="214" cy="153" rx="58" ry="33" fill="${accent}"/><ellipse cx="214" cy="153" rx="7" ry="4" fill="#fff"/>${knob(444, 92, 28, '#c9c5d4')}<path d="M444 90L436 196L356 216" fill="none" stroke="#d9d5e2" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/><path d="M362 206L330 222L340 234L368 224Z" fill="#2b2838"/>${knob(64, 302, 15, accent)}${knob(108, 302, 11, '#d9d5e2')}<rect x="380" y="294" width="96" height="16" rx="8" fill="${darker(colour, 0.5)}"/><rect x="420" y="288" width="18" height="28" rx="5" fill="#d9d5e2"/>`,
  ]
}
