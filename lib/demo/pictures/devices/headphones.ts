import { darker, lighter } from '../paint/tone'
import { plastic, round, shell } from './gloss'
import type { Drawn } from './play-devices'

export function headphones(colour: string, accent: string): Drawn {
  const cup = (x: number, id: string) =>
    `${shell(round(x, 216, 100, 186, 46), 'url(#a)', id)}<rect x="${x + 22}" y="252" width="56" height="114" rx="27" fill="${accent}"/><rect x="${x + 30}" y="262" width="40" height="94" rx="20" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`
  return [
    420,
    420,
    `${plastic('a', colour)}<path d="M62 270V206C62 96 128 24 210 24S358 96 358 206V270" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="34"/><path d="M62 270V206C62 96 128 24 210 24S358 96 358 206V270" fill="none" stroke="${lighter(colour, 0.12)}" stroke-width="24"/><path d="M112 118C136 74 168 52 210 52S284 74 308 118" fill="none" stroke="${accent}" stroke-width="26" stroke-linecap="round"/><path d="M96 108C122 60 160 36 206 35" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/><rect x="88" y="236" width="44" height="146" rx="22" fill="#221f2e"/><rect x="288" y="236" width="44" height="146" rx="22" fill="#221f2e"/>${cup(12, 'c1')}${cup(308, 'c2')}`,
  ]
}

export function earbuds(colour: string, accent: string): Drawn {
  const bud = (x: number, flip: number, id: string) =>
    `<g transform="translate(${x} 20) scale(${flip} 1)"><path d="M-6 96V190A17 17 0 0 0 28 190V96Z" fill="url(#a)"/><path d="M0 100V186" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>${shell('M-40 52C-40 16 -6 0 22 10C52 22 54 82 30 108C6 130 -40 100 -40 52Z', 'url(#a)', id)}<ellipse cx="-40" cy="56" rx="15" ry="27" fill="${accent}"/><circle cx="20" cy="44" r="6" fill="#1b1828"/></g>`
  return [
    400,
    380,
    `${plastic('a', colour)}${plastic('b', darker(colour, 0.08))}${bud(136, 1, 'c1')}${bud(264, -1, 'c2')}<path d="M60 220C60 196 340 196 340 220L344 262H56Z" fill="${darker(colour, 0.5)}"/>${shell(round(46, 232, 308, 138, 60), 'url(#b)', 'c3')}<circle cx="200" cy="300" r="7" fill="${accent}"/><path d="M150 244H250" stroke="${darker(colour, 0.4)}" stroke-width="5" stroke-linecap="round"/>`,
  ]
}
