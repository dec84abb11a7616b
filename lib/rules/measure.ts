/** Units of content, each with its kind, its size in the smallest unit of that kind, and its display name. */
const UNITS = {
  mg: { kind: 'mass', size: 1, label: 'mg' },
  g: { kind: 'mass', size: 1_000, label: 'g' },
  kg: { kind: 'mass', size: 1_000_000, label: 'kg' },
  ml: { kind: 'volume', size: 1, label: 'ml' },
  cl: { kind: 'volume', size: 10, label: 'cl' },
  l: { kind: 'volume', size: 1_000, label: 'l' },
  cm: { kind: 'length', size: 1, label: 'cm' },
  m: { kind: 'length', size: 100, label: 'm' },
  sqm: { kind: 'area', size: 1, label: 'm²' },
  ct: { kind: 'count', size: 1, label: 'pieces' },
  oz: { kind: 'usMass', size: 1, label: 'oz' },
  lb: { kind: 'usMass', size: 16, label: 'lb' },
  floz: { kind: 'usVolume', size: 1, label: 'fl oz' },
  pt: { kind: 'usVolume', size: 16, label: 'pt' },
  qt: { kind: 'usVolume', size: 32, label: 'qt' },
  gal: { kind: 'usVolume', size: 128, label: 'gal' },
  in: { kind: 'usLength', size: 1, label: 'in' },
  ft: { kind: 'usLength', size: 12, label: 'ft' },
  yd: { kind: 'usLength', size: 36, label: 'yd' },
  sqft: { kind: 'usArea', size: 1, label: 'sq ft' },
} as const

export type MeasureUnit = keyof typeof UNITS
export const MEASURE_UNITS = Object.keys(UNITS) as [MeasureUnit, ...MeasureUnit[]]

/** Content of one unit for sale: 500 g, 0.75 l, 12 pieces. */
export type Measure = { readonly amount: number; readonly unit: MeasureUnit }

export const MAX_MEASURE = 1_000_000
/** From this many pieces on, the price of one would be a fraction of a cent. */
const MANY_PIECES = 100

type Kind = (typeof UNITS)[MeasureUnit]['kind']
/** Reference quantity of unit prices per kind. */
const REFERENCES: Readonly<Record<Kind, { unit: MeasureUnit; label: string }>> = {
  mass: { unit: 'kg', label: 'kg' },
  volume: { unit: 'l', label: 'l' },
  length: { unit: 'm', label: 'm' },
  area: { unit: 'sqm', label: 'm²' },
  count: { unit: 'ct', label: 'piece' },
  usMass: { unit: 'lb', label: 'lb' },
  usVolume: { unit: 'qt', label: 'qt' },
  usLength: { unit: 'ft', label: 'ft' },
  usArea: { unit: 'sqft', label: 'sq ft' },
}

const SPELLINGS: Readonly<Record<string, MeasureUnit>> = Object.fromEntries(
  Object.entries({
    mg: 'milligram milligrams',
    g: 'gr gram grams gramme grammes',
    kg: 'kgs kilo kilos kilogram kilograms',
    ml: 'millilitre millilitres milliliter milliliters',
    cl: 'centilitre centilitres centiliter centiliters',
    l: 'lt ltr litre litres liter liters',
    cm: 'centimetre centimetres centimeter centimeters',
    m: 'metre metres meter meters',
    sqm: 'm² m2 sq.m squaremetre squaremetres squaremeter squaremeters',
    ct: 'pc pcs piece pieces count each',
    oz: 'ounce ounces',
    lb: 'lbs pound pounds',
    floz: 'fl.oz fluidounce fluidounces',
    pt: 'pint pints',
    qt: 'quart quarts',
    gal: 'gallon gallons',
    in: 'inch inches',
    ft: 'foot feet',
    yd: 'yard yards',
    sqft: 'ft² ft2 sq.ft squarefoot squarefeet',
  } satisfies Record<MeasureUnit, string>).flatMap(([unit, names]) =>
    [unit, ...names.split(' ')].map((name) => [name, unit as MeasureUnit]),
  ),
)

const MEASURE = /^(?:(\d{1,4})\s*[x×]\s*)?(\d+(?:[.,]\d+)?)\s*([a-z²][a-z²2. ]*)$/

/**
 * Parses a typed content: `500 g`, `1,5 l`, `6 x 330 ml`, `12 pieces`. Null when empty, undefined when invalid, also
 * when it is zero, above `MAX_MEASURE` or finer than a thousandth.
 */
export function readMeasure(text: string): Measure | null | undefined {
  const bare = text.trim().toLowerCase()
  if (bare === '') return null
  const [, times = '1', amount = '', name = ''] = MEASURE.exec(bare) ?? []
  const unit = SPELLINGS[name.replaceAll(' ', '').replace(/\.$/, '')]
  const thousandths = Number(times) * Number(amount.replace(',', '.')) * 1000
  const whole = Math.round(thousandths)
  if (!unit || Math.abs(thousandths - whole) > 1e-6 || whole < 1 || whole > MAX_MEASURE * 1000) return undefined
  return { amount: whole / 1000, unit }
}

/** `500 g`; `readMeasure` parses it again. Empty for null. */
export function formatMeasure(measure: Measure | null): string {
  if (!measure) return ''
  const { amount, unit } = measure
  return `${amount} ${unit === 'ct' && amount === 1 ? 'piece' : UNITS[unit].label}`
}

/** Reference quantity for products of this content: amount, unit, and its display name. */
export function referenceQuantity({ amount, unit }: Measure): { amount: number; unit: MeasureUnit; label: string } {
  const { unit: reference, label } = REFERENCES[UNITS[unit].kind]
  if (unit === 'ct' && amount >= MANY_PIECES) {
    return { amount: MANY_PIECES, unit: 'ct', label: `${MANY_PIECES} pieces` }
  }
  return { amount: 1, unit: reference, label }
}

/**
 * The unit price in minor units, rounded half away from zero. Null when it makes no sense: no content, or a single
 * piece, whose unit price is its price.
 */
export function unitPriceOf(price: number, measure: Measure | null): { price: number; per: string } | null {
  if (!measure || (measure.unit === 'ct' && measure.amount === 1)) return null
  const reference = referenceQuantity(measure)
  const whole = BigInt(price) * BigInt(reference.amount * UNITS[reference.unit].size) * 1000n
  const part = BigInt(Math.round(measure.amount * 1000)) * BigInt(UNITS[measure.unit].size)
  const rounded = Number((2n * whole + part) / (2n * part))
  return Number.isSafeInteger(rounded) ? { price: rounded, per: reference.label } : null
}
