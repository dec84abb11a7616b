const named = (type: 'currency' | 'language', codes: readonly string[]) => {
  const names = new Intl.DisplayNames('en', { type })
  return codes
    .map((value) => ({ value, name: names.of(value) ?? value }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

export const CURRENCY_CHOICES = named('currency', Intl.supportedValuesOf('currency')).map(({ value, name }) => ({
  value,
  label: `${value} – ${name}`,
}))

const LANGUAGES =
  `ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv ta
  th tr uk ur vi zh`.split(/\s+/)

export const LANGUAGE_CHOICES = named('language', LANGUAGES).map(({ value, name }) => ({ value, label: name }))

/** Every time zone, with its region last so that a search for the city finds it. */
export const timeZoneChoices = (): { value: string; label: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
