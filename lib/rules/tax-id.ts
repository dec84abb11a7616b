/** How a country writes the tax number of a business. */
type TaxIdRule = {
  /** What people there call it. */
  readonly label: string
  /** Of the number without spaces, dots and hyphens, in capitals. */
  readonly pattern: RegExp
  readonly example: string
  /** Whether the check digits are right; left out where the country has none that are published. */
  readonly isChecked?: (value: string) => boolean
}

const digitsOf = (value: string): number[] => [...value].filter((sign) => /\d/.test(sign)).map(Number)

const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)

/** Germany, and others with the same method: ISO 7064, mod 11, 10. */
function isMod11And10(value: string): boolean {
  const digits = digitsOf(value)
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === digits.at(-1)
}

/** The Luhn check of Italian and other numbers. */
function isLuhn(value: string): boolean {
  const sum = digitsOf(value)
    .reverse()
    .reduce((total, digit, at) => {
      const counted = at % 2 === 1 ? digit * 2 : digit
      return total + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return sum % 10 === 0
}

function isBritish(value: string): boolean {
  const digits = digitsOf(value).slice(0, 9)
  const check = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + (digits[7] ?? 0) * 10 + (digits[8] ?? 0)
  // Numbers given out since 2009 are 55 more.
  return check % 97 === 0 || (check + 55) % 97 === 0
}

const isBelgian = (value: string): boolean => {
  const digits = value.replace(/\D/g, '')
  return 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
}

function isAustralian(value: string): boolean {
  const [first = 0, ...rest] = digitsOf(value)
  return weightedSum([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
}

const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of an Indian GSTIN. */
function isIndian(value: string): boolean {
  const sum = [...value.slice(0, -1)].reduce((total, sign, at) => {
    const product = BASE_36.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return BASE_36[(36 - (sum % 36)) % 36] === value.at(-1)
}

function isBrazilian(value: string): boolean {
  const digits = digitsOf(value)
  const check = (weights: readonly number[]) => {
    const rest = weightedSum(digits, weights) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  const first = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  return check(first) === digits[12] && check([6, ...first]) === digits[13]
}

const isSwiss = (value: string): boolean => {
  const digits = digitsOf(value)
  return (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === digits[8]
}

const isPolish = (value: string): boolean => {
  const digits = digitsOf(value)
  return weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9]
}

const isDanish = (value: string): boolean => weightedSum(digitsOf(value), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

const vat = (pattern: RegExp, example: string, isChecked?: TaxIdRule['isChecked']): TaxIdRule => ({
  label: 'VAT number',
  pattern,
  example,
  ...(isChecked && { isChecked }),
})

const RULES: Readonly<Record<string, TaxIdRule>> = {
  AT: vat(/^(AT)?U\d{8}$/, 'ATU12345675'),
  AU: { label: 'ABN', pattern: /^\d{11}$/, example: '51 824 753 556', isChecked: isAustralian },
  BD: { label: 'BIN', pattern: /^\d{9}(\d{4})?$/, example: '000123456-0101' },
  BE: vat(/^(BE)?[01]\d{9}$/, 'BE0417497106', isBelgian),
  BG: vat(/^(BG)?\d{9,10}$/, 'BG123456789'),
  BR: { label: 'CNPJ', pattern: /^\d{14}$/, example: '11.222.333/0001-81', isChecked: isBrazilian },
  CA: {
    label: 'Business number',
    pattern: /^\d{9}([A-Z]{2}\d{4})?$/,
    example: '123456782 RT0001',
    isChecked: (value) => isLuhn(value.slice(0, 9)),
  },
  CH: vat(/^CHE\d{9}(MWST|TVA|IVA)?$/, 'CHE-116.281.710 MWST', isSwiss),
  CY: vat(/^(CY)?\d{8}[A-Z]$/, 'CY10259033P'),
  CZ: vat(/^(CZ)?\d{8,10}$/, 'CZ25123891'),
  DE: vat(/^(DE)?[1-9]\d{8}$/, 'DE136695976', isMod11And10),
  DK: vat(/^(DK)?\d{8}$/, 'DK13585628', isDanish),
  EE: vat(/^(EE)?\d{9}$/, 'EE100594102'),
  ES: vat(/^(ES)?[A-Z\d]\d{7}[A-Z\d]$/, 'ESB58378431'),
  FI: vat(/^(FI)?\d{8}$/, 'FI20774740'),
  FR: vat(/^(FR)?[A-Z\d]{2}\d{9}$/, 'FR40303265045', (value) => isLuhn(value.slice(-9))),
  GB: vat(/^(GB)?\d{9}(\d{3})?$/, 'GB980780684', isBritish),
  GR: vat(/^(EL|GR)?\d{9}$/, 'EL094259216'),
  HR: vat(/^(HR)?\d{11}$/, 'HR33392005961', isMod11And10),
  HU: vat(/^(HU)?\d{8}$/, 'HU12892312'),
  IE: vat(/^(IE)?\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/, 'IE6433435F'),
  IN: {
    label: 'GSTIN',
    pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
    example: '27AAPFU0939F1ZV',
    isChecked: isIndian,
  },
  IT: vat(/^(IT)?\d{11}$/, 'IT00743110157', isLuhn),
  LT: vat(/^(LT)?(\d{9}|\d{12})$/, 'LT119511515'),
  LU: vat(/^(LU)?\d{8}$/, 'LU15027442', (value) => {
    const digits = value.replace(/\D/g, '')
    return Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6))
  }),
  LV: vat(/^(LV)?\d{11}$/, 'LV40003521600'),
  MT: vat(/^(MT)?\d{8}$/, 'MT11679112'),
  NL: vat(/^(NL)?\d{9}B\d{2}$/, 'NL004495445B01'),
  NO: vat(/^(NO)?\d{9}(MVA)?$/, 'NO 995 525 828 MVA', (value) => {
    const digits = digitsOf(value)
    return (11 - (weightedSum(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digits[8]
  }),
  NZ: { label: 'GST number', pattern: /^\d{8,9}$/, example: '49-091-850' },
  PL: vat(/^(PL)?\d{10}$/, 'PL8567346215', isPolish),
  PT: vat(/^(PT)?\d{9}$/, 'PT501964843', (value) => {
    const digits = digitsOf(value)
    const rest = 11 - (weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
    return (rest > 9 ? 0 : rest) === digits[8]
  }),
  RO: vat(/^(RO)?\d{2,10}$/, 'RO18547290'),
  SE: vat(/^(SE)?\d{10}(01)?$/, 'SE556188840401', (value) => isLuhn(value.replace(/\D/g, '').slice(0, 10))),
  SI: vat(/^(SI)?\d{8}$/, 'SI50223054'),
  SK: vat(/^(SK)?\d{10}$/, 'SK2022749619'),
  US: { label: 'EIN', pattern: /^\d{9}$/, example: '12-3456789' },
  ZA: vat(/^4\d{9}$/, '4123456789'),
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** Whether a text is a bank account: the remainder of its digits by 97 is 1. */
function isIban(value: string): boolean {
  if (!IBAN.test(value)) return false
  const moved = `${value.slice(4)}${value.slice(0, 4)}`
  const digits = [...moved].map((sign) => BASE_36.indexOf(sign)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** What the country calls its tax number, with an example; a general name for a country without a known format. */
export const taxIdNames = (country: string): { label: string; example: string } => {
  const rule = RULES[country]
  return { label: rule?.label ?? 'Tax number', example: rule?.example ?? '' }
}

/** A tax number without spaces, dots, slashes and hyphens, in capitals: as it is stored. */
export const normalTaxId = (typed: string): string => typed.toUpperCase().replace(/[\s./-]/g, '')

/** What is wrong with a tax number of a country (ISO 3166-1 alpha-2); null when nothing is known to be. */
export function taxIdError(country: string, typed: string): string | null {
  const value = normalTaxId(typed)
  const rule = RULES[country]
  if (value === '') return 'Enter the number, or remove this line'
  if (isIban(value)) return 'This is a bank account (IBAN), not a tax number'
  if (!rule) return /^[A-Z\d]{4,20}$/.test(value) ? null : 'Use 4 to 20 letters and digits'
  if (!rule.pattern.test(value)) return `A ${rule.label} looks like ${rule.example}`
  return rule.isChecked?.(value) === false ? `This ${rule.label} has a typing error: its check digits are wrong` : null
}
