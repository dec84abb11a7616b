/** ISO 4217 currencies whose minor unit is not a hundredth. */
const EXPONENTS: Readonly<Record<string, number>> = {
  BHD: 3,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/** Number of decimals of a currency's minor unit (ISO 4217); 2 for an unknown code. */
export function currencyExponent(code: string): number {
  return EXPONENTS[code] ?? 2
}
