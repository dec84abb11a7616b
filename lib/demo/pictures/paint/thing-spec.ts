export type ThingSpec = EmojiThing | GarmentThing | PackThing | DeviceThing | AntiqueThing

/** A 256 px render; never shown larger than that. */
export type EmojiThing = {
  kind: 'emoji'
  char: string
  /** Hue rotation in degrees: a colour variant. */
  hue?: number
  /** 1 leaves the colours unchanged, 0 is grey. */
  saturation?: number
  brightness?: number
  /** Aged like an old photographic print. */
  sepia?: boolean
  /** 0–1 of the normal size. */
  scale?: number
}

export type GarmentKind =
  | 'dress'
  | 'maxi-dress'
  | 'shirt'
  | 'blouse'
  | 'tee'
  | 'knit'
  | 'cardigan'
  | 'jacket'
  | 'coat'
  | 'trousers'
  | 'jeans'
  | 'shorts'
  | 'skirt'
  | 'jumpsuit'
  | 'scarf'
  | 'hat'
  | 'beanie'
  | 'bag'
  | 'tote'
  | 'belt'
  | 'sneaker'
  | 'boot'
  | 'flat-shoe'
  | 'sandal'

export type GarmentPattern = 'plain' | 'stripe' | 'breton' | 'check' | 'dot' | 'floral' | 'rib' | 'cable' | 'denim'

export type GarmentThing = {
  kind: 'garment'
  garment: GarmentKind
  colour: string
  pattern?: GarmentPattern
  /** Second colour: of the pattern, buttons, soles and straps. */
  accent?: string
}

export type PackKind =
  | 'bag' // block-bottom paper or foil bag
  | 'pouch' // stand-up pouch with a window
  | 'jar'
  | 'tin' // food tin
  | 'caddy' // tea or biscuit tin with a lid
  | 'carton' // gable-top drink carton
  | 'bottle' // tall glass bottle
  | 'flask' // squat plastic or glass bottle with a cap: oil, cleaner, shampoo
  | 'box' // upright folding box
  | 'gamebox' // wide lidded box with bold art
  | 'tub' // yoghurt, ice cream
  | 'tray' // shallow tray under film
  | 'wedge' // cheese, with a paper label
  | 'bar' // chocolate or soap in a sleeve
  | 'blister' // toy on a printed card
  | 'candle'

/** A package with a typeset label. Limit `title` to two short words per line; it is broken at spaces. */
export type PackThing = {
  kind: 'pack'
  pack: PackKind
  colour: string
  /** Colour of the label's print and ornaments. */
  ink?: string
  /** Colour of the label itself, or of the contents behind glass. */
  paper?: string
  brand?: string
  title: string
  /** Small print under the title: weight, volume, number of players. */
  note?: string
  /** An emoji printed on the label. */
  motif?: string
}

export type DeviceKind =
  | 'handheld'
  | 'console'
  | 'gamepad'
  | 'cartridge'
  | 'headphones'
  | 'earbuds'
  | 'speaker'
  | 'boombox'
  | 'keyboard'
  | 'mouse'
  | 'watch'
  | 'lamp'
  | 'drone'
  | 'robot'
  | 'cabinet'
  | 'turntable'
  | 'powerbank'
  | 'cable'

export type DeviceThing = { kind: 'device'; device: DeviceKind; colour: string; accent?: string }

export type AntiqueKind =
  | 'clock'
  | 'vase'
  | 'teacup'
  | 'teapot'
  | 'plate'
  | 'candlestick'
  | 'mirror'
  | 'book'
  | 'books'
  | 'lamp'
  | 'painting'
  | 'engraving'
  | 'map'
  | 'glass'
  | 'decanter'
  | 'brooch'
  | 'pocket-watch'
  | 'chair'
  | 'chest'
  | 'tin-toy'
  | 'typewriter'
  | 'gramophone'
  | 'globe'
  | 'key'
  | 'hourglass'
  | 'scales'
  | 'telescope'
  | 'bell'
  | 'necklace'

export type AntiqueThing = { kind: 'antique'; antique: AntiqueKind; colour: string; accent?: string }
