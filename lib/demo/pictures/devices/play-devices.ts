import { darker, lighter } from '../paint/tone'
import { dpad, knob, plastic, round, screen, shell } from './gloss'

/** Drawings of things to play with; each is a width, a height and the SVG inside. */
export type Drawn = readonly [width: number, height: number, inside: string]

export function handheld(colour: string, accent: string): Drawn {
  return [
    300,
    470,
    `${plastic('a', colour)}${shell('M34 8H266A26 26 0 0 1 292 34V380C292 430 258 462 208 462H34A26 26 0 0 1 8 436V34A26 26 0 0 1 34 8Z', 'url(#a)', 'ca')}<rect x="32" y="34" width="236" height="196" rx="16" fill="#2a2738"/><rect x="32" y="34" width="236" height="196" rx="16" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/>${screen(56, 54, 188, 152, accent)}<circle cx="44" cy="120" r="4" fill="#ff4d4d"/><path d="M44 242H150" stroke="${darker(colour, 0.4)}" stroke-width="3"/>${dpad(88, 318, 44, '#2e2b3a')}${knob(240, 296, 23, accent)}${knob(190, 326, 23, accent)}<g stroke="${darker(colour, 0.42)}" stroke-width="11" stroke-linecap="round"><path d="M108 408l26-10M156 408l26-10"/></g><g stroke="${darker(colour, 0.5)}" stroke-width="6" stroke-linecap="round"><path d="M214 432l16-30M230 438l18-34M246 440l18-34"/></g>`,
  ]
}

export function gameConsole(colour: string, accent: string): Drawn {
  return [
    520,
    250,
    `${plastic('a', colour)}${plastic('b', darker(colour, 0.5))}${shell('M60 60H460L500 150H20Z', 'url(#a)', 'ca')}<path d="M130 80H390L402 118H118Z" fill="${darker(colour, 0.62)}"/><path d="M146 88H374L380 108H140Z" fill="#0f0d18"/>${shell(round(14, 146, 492, 88, 16), 'url(#b)', 'cb')}<path d="M20 168H500" stroke="${accent}" stroke-width="7"/><circle cx="470" cy="204" r="9" fill="#ff4d4d"/><circle cx="470" cy="204" r="16" fill="#ff4d4d" fill-opacity=".25"/><rect x="44" y="190" width="66" height="26" rx="6" fill="${lighter(colour, 0.2)}"/><rect x="124" y="190" width="66" height="26" rx="6" fill="${accent}"/>${[0, 1].map((i) => `<rect x="${250 + i * 84}" y="186" width="66" height="36" rx="7" fill="#14111f"/><g fill="#8d88a3">${[0, 1, 2, 3].map((k) => `<circle cx="${262 + i * 84 + k * 14}" cy="204" r="3.4"/>`).join('')}</g>`).join('')}<g stroke="${darker(colour, 0.4)}" stroke-width="4" stroke-opacity=".6"><path d="M410 76L436 134M428 76L456 134"/></g>`,
  ]
}

export function gamepad(colour: string, accent: string): Drawn {
  const d =
    'M138 40C180 28 320 28 362 40C436 56 470 150 488 250C496 300 460 326 424 300L352 238C330 226 170 226 148 238L76 300C40 326 4 300 12 250C30 150 64 56 138 40Z'
  return [
    500,
    320,
    `${plastic('a', colour)}<rect x="96" y="18" width="90" height="50" rx="20" fill="${darker(colour, 0.45)}"/><rect x="314" y="18" width="90" height="50" rx="20" fill="${darker(colour, 0.45)}"/>${shell(d, 'url(#a)', 'ca')}${dpad(134, 132, 42, '#2c2838')}${knob(366, 92, 19, accent)}${knob(366, 172, 19, '#4db6ac')}${knob(326, 132, 19, '#ffca3a')}${knob(406, 132, 19, '#7a6ff0')}${knob(196, 196, 33, '#2c2838')}${knob(304, 196, 33, '#2c2838')}<rect x="208" y="112" width="34" height="13" rx="6" fill="${darker(colour, 0.5)}"/><rect x="258" y="112" width="34" height="13" rx="6" fill="${darker(colour, 0.5)}"/><circle cx="250" cy="80" r="14" fill="${darker(colour, 0.4)}"/><circle cx="250" cy="80" r="8" fill="${accent}"/>`,
  ]
}

export function cartridge(colour: string, accent: string): Drawn {
  return [
    320,
    360,
    `${plastic('a', colour)}${shell('M22 8H298A14 14 0 0 1 312 22V300L290 322V352H30V322L8 300V22A14 14 0 0 1 22 8Z', 'url(#a)', 'ca')}<g stroke="${darker(colour, 0.45)}" stroke-width="5">${[22, 34, 46].map((y) => `<path d="M30 ${y}H80M240 ${y}H290"/>`).join('')}</g><rect x="40" y="64" width="240" height="216" rx="10" fill="${lighter(accent, 0.75)}"/>${screen(50, 74, 220, 150, accent)}<rect x="50" y="234" width="220" height="36" rx="5" fill="${accent}"/><path d="M70 252H250" stroke="#fff" stroke-width="9" stroke-dasharray="44 10 26 10"/><g fill="#d8b24a">${Array.from({ length: 11 }, (_, i) => `<rect x="${42 + i * 22}" y="334" width="14" height="18"/>`).join('')}</g>`,
  ]
}

export function cabinet(colour: string, accent: string): Drawn {
  return [
    320,
    600,
    `${plastic('a', colour)}${plastic('b', accent)}<path d="M258 20L308 44V590H258Z" fill="${darker(colour, 0.55)}"/>${shell('M14 20H264V110L250 130V300L274 350V592H4V350L28 300V130L14 110Z', 'url(#a)', 'ca')}<rect x="24" y="30" width="230" height="72" rx="6" fill="url(#b)"/><path d="M60 66H218" stroke="#fff" stroke-width="22" stroke-dasharray="34 9"/><rect x="42" y="134" width="196" height="160" rx="8" fill="#14111f"/>${screen(54, 146, 172, 134, accent)}<path d="M24 306H254L274 352H4Z" fill="${lighter(colour, 0.22)}"/><path d="M78 334V312" stroke="#1c1926" stroke-width="7"/>${knob(78, 306, 13, '#e5484d')}${knob(150, 330, 11, '#ffca3a')}${knob(182, 326, 11, '#4db6ac')}${knob(214, 330, 11, '#7a6ff0')}<rect x="78" y="400" width="122" height="120" rx="8" fill="${darker(colour, 0.4)}"/><rect x="98" y="424" width="34" height="48" rx="5" fill="${accent}"/><rect x="146" y="424" width="34" height="48" rx="5" fill="${accent}"/><path d="M115 438V458M163 438V458" stroke="#14111f" stroke-width="5"/><path d="M4 560H274" stroke="${darker(colour, 0.6)}" stroke-width="14"/>`,
  ]
}

export function robot(colour: string, accent: string): Drawn {
  return [
    360,
    470,
    `${plastic('a', colour)}${plastic('b', accent)}<path d="M180 14V54" stroke="#77738a" stroke-width="7"/>${knob(180, 16, 13, accent)}${shell(round(78, 50, 204, 142, 34), 'url(#a)', 'ca')}<rect x="100" y="84" width="160" height="70" rx="32" fill="#1b1828"/><circle cx="142" cy="119" r="20" fill="${accent}"/><circle cx="218" cy="119" r="20" fill="${accent}"/><circle cx="136" cy="112" r="7" fill="#fff"/><circle cx="212" cy="112" r="7" fill="#fff"/><path d="M154 172H206" stroke="${darker(colour, 0.5)}" stroke-width="6" stroke-dasharray="8 5"/><g fill="${darker(colour, 0.3)}"><rect x="60" y="96" width="20" height="50" rx="8"/><rect x="280" y="96" width="20" height="50" rx="8"/><rect x="156" y="188" width="48" height="22"/></g>
<path d="M62 248C30 270 26 318 36 352M298 248C330 270 334 318 324 352" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="26" stroke-linecap="round"/><circle cx="38" cy="362" r="22" fill="url(#b)"/><circle cx="322" cy="362" r="22" fill="url(#b)"/>${shell(round(68, 206, 224, 170, 28), 'url(#a)', 'cb')}<rect x="104" y="236" width="92" height="72" rx="8" fill="#1b1828"/><path d="M112 280L130 262L146 286L162 252L186 276" fill="none" stroke="${accent}" stroke-width="5"/>${knob(232, 254, 16, accent)}${knob(232, 298, 16, '#ffca3a')}<path d="M104 336H256" stroke="${darker(colour, 0.4)}" stroke-width="8" stroke-dasharray="12 8"/>
<rect x="104" y="374" width="46" height="52" fill="${darker(colour, 0.35)}"/><rect x="210" y="374" width="46" height="52" fill="${darker(colour, 0.35)}"/>${shell(round(80, 416, 92, 48, 20), 'url(#b)', 'cc')}${shell(round(188, 416, 92, 48, 20), 'url(#b)', 'cd')}`,
  ]
}

export function drone(colour: string, accent: string): Drawn {
  const rotor = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="78" ry="15" fill="${lighter(accent, 0.3)}" fill-opacity=".5"/><ellipse cx="${x}" cy="${y}" rx="78" ry="15" fill="none" stroke="${accent}" stroke-width="4"/><rect x="${x - 11}" y="${y - 4}" width="22" height="34" rx="7" fill="${darker(colour, 0.4)}"/>`
  return [
    520,
    250,
    `${plastic('a', colour)}<path d="M120 66L220 120M400 66L300 120" stroke="${darker(colour, 0.3)}" stroke-width="17"/>${rotor(108, 44)}${rotor(412, 44)}<path d="M92 116L210 140M428 116L310 140" stroke="${darker(colour, 0.2)}" stroke-width="19"/>${shell('M180 92C210 66 310 66 340 92C366 112 366 152 340 168C310 186 210 186 180 168C154 152 154 112 180 92Z', 'url(#a)', 'ca')}<path d="M206 92C236 80 284 80 314 92" stroke="${accent}" stroke-width="9" fill="none" stroke-linecap="round"/><circle cx="260" cy="146" r="27" fill="#1b1828"/><circle cx="260" cy="146" r="16" fill="#3a5e92"/><circle cx="254" cy="139" r="6" fill="#fff" fill-opacity=".8"/>${rotor(84, 96)}${rotor(436, 96)}<path d="M196 170L176 232H140M324 170L344 232H380" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/>`,
  ]
}
