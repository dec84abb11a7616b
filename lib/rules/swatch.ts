/** Common colour names in shops; `#RRGGBB` each. */
const COLOURS: Readonly<Record<string, string>> = {
  almond: '#EFDECD',
  amber: '#E0A030',
  anthracite: '#383E42',
  apricot: '#F4B183',
  aqua: '#6CC5C8',
  aubergine: '#4B2840',
  beige: '#E3D5BF',
  black: '#1B1B1D',
  blue: '#2F62B5',
  blush: '#E3B7B0',
  bordeaux: '#5F1F2E',
  brass: '#C4A15A',
  bronze: '#A5763E',
  brown: '#6B4A32',
  burgundy: '#6E1F33',
  butter: '#ECD596',
  camel: '#B98A5B',
  caramel: '#B5713C',
  celadon: '#B5D3BE',
  chalk: '#F3F5F8',
  champagne: '#EFDDBE',
  charcoal: '#3A3B41',
  cherry: '#A3142E',
  chestnut: '#6E3B2A',
  chocolate: '#4A2E20',
  cobalt: '#1F46A8',
  cocoa: '#5A3A28',
  coffee: '#5B4031',
  cognac: '#9A5A34',
  copper: '#B76E43',
  coral: '#F27D63',
  cream: '#F6EDD9',
  crimson: '#B11235',
  cyan: '#29B3C9',
  denim: '#3E5878',
  ecru: '#EDE4CF',
  emerald: '#1F8A5B',
  forest: '#2C4A3A',
  fuchsia: '#C9287F',
  gold: '#D1A73B',
  graphite: '#45484D',
  green: '#3A7D44',
  grey: '#8D9096',
  gunmetal: '#3F454B',
  indigo: '#333A76',
  ink: '#232A3D',
  ivory: '#F4EFE4',
  jade: '#3F9A76',
  khaki: '#A89F72',
  lavender: '#BFB4DC',
  lemon: '#F4E36B',
  lilac: '#C3B6D6',
  lime: '#A8CF45',
  magenta: '#B92C82',
  maroon: '#5E1B26',
  mauve: '#B597AE',
  melange: '#B9B7B2',
  mint: '#BCD8C8',
  mocha: '#7C5D48',
  moss: '#6E7443',
  mustard: '#D3A03E',
  natural: '#E6DAC3',
  navy: '#263149',
  nude: '#E2C3AC',
  nutmeg: '#8A5A3C',
  oat: '#D8C8AE',
  oatmeal: '#D8CDB8',
  ochre: '#C58B33',
  olive: '#6B6B45',
  orange: '#E8802B',
  peach: '#F6BE9D',
  pearl: '#EEEAE2',
  petrol: '#1F5560',
  pewter: '#8A8D8F',
  pink: '#EBA3B8',
  plum: '#5F3A56',
  purple: '#6C3B8C',
  red: '#C62F35',
  rose: '#C9788A',
  ruby: '#8E1537',
  rust: '#A5512F',
  sage: '#8FA58C',
  salmon: '#F0937F',
  sand: '#DCC9A6',
  scarlet: '#C8202B',
  sea: '#6FA9A6',
  silver: '#C3C6C9',
  sky: '#B4CBDC',
  slate: '#56616B',
  stone: '#B9AD9C',
  storm: '#6E7A86',
  tan: '#C79B6D',
  taupe: '#8F8175',
  teal: '#1F7A7A',
  terracotta: '#C2694F',
  tortoise: '#4A3626',
  turquoise: '#3FB8AF',
  violet: '#70479E',
  walnut: '#5B412F',
  white: '#FFFFFF',
  wine: '#6B1E33',
  yellow: '#F2CE3A',
}
const SPELLINGS: Readonly<Record<string, string>> = {
  gray: 'grey',
  offwhite: 'ivory',
  golden: 'gold',
  bluish: 'blue',
  multicolour: '',
  multicolor: '',
}
/** Two colours at most: more do not fit on a dot. */
const MOST = 2

/** Whether an option is about colours. */
export const isColourOption = (name: string): boolean => /\bcolou?rs?\b/i.test(name)

/**
 * The colours named by a value, one or two, as `#RRGGBB`; empty for an unknown one. The last known word counts
 * ("Heather Grey" is grey), and light or dark before it adjusts it.
 */
export function swatchOf(value: string): string[] {
  const parts = value.toLowerCase().split(/\s*(?:[/&+,]|\band\b|\bwith\b)\s*/)
  const found = parts.flatMap((part) => colourIn(part) ?? [])
  return found.length === parts.length ? found.slice(0, MOST) : found.slice(0, 1)
}

function colourIn(text: string): string | null {
  const words = text
    .replace(/off[- ]white/, 'offwhite')
    .split(/[^a-z]+/)
    .map((word) => SPELLINGS[word] ?? word)
  const at = words.findLastIndex((word) => Object.hasOwn(COLOURS, word))
  const colour = COLOURS[words[at] ?? '']
  if (!colour) return null
  const before = words.slice(0, at)
  if (before.some((word) => /^(light|pale|pastel)$/.test(word))) return shifted(colour, 255)
  return before.some((word) => /^(dark|deep|midnight)$/.test(word)) ? shifted(colour, 0) : colour
}

/** Two fifths of the way to white or black. */
function shifted(colour: string, to: number): string {
  const number = Number.parseInt(colour.slice(1), 16)
  const channels = [number >> 16, (number >> 8) & 255, number & 255].map((value) =>
    Math.round(value + (to - value) * 0.4),
  )
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
