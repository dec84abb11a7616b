/** Names of time zones in exports of Square, which are those of Ruby on Rails, for the countries where Square sells. */
const ZONES: Readonly<Record<string, string>> = {
  hawaii: 'Pacific/Honolulu',
  alaska: 'America/Juneau',
  'pacific time (us & canada)': 'America/Los_Angeles',
  arizona: 'America/Phoenix',
  'mountain time (us & canada)': 'America/Denver',
  'central time (us & canada)': 'America/Chicago',
  saskatchewan: 'America/Regina',
  'eastern time (us & canada)': 'America/New_York',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'atlantic time (canada)': 'America/Halifax',
  'puerto rico': 'America/Puerto_Rico',
  newfoundland: 'America/St_Johns',
  dublin: 'Europe/Dublin',
  edinburgh: 'Europe/London',
  london: 'Europe/London',
  madrid: 'Europe/Madrid',
  paris: 'Europe/Paris',
  osaka: 'Asia/Tokyo',
  sapporo: 'Asia/Tokyo',
  tokyo: 'Asia/Tokyo',
  adelaide: 'Australia/Adelaide',
  brisbane: 'Australia/Brisbane',
  canberra: 'Australia/Sydney',
  darwin: 'Australia/Darwin',
  hobart: 'Australia/Hobart',
  melbourne: 'Australia/Melbourne',
  perth: 'Australia/Perth',
  sydney: 'Australia/Sydney',
  auckland: 'Pacific/Auckland',
  wellington: 'Pacific/Auckland',
}

/** The IANA zone that an export names; null for a name that is not known. */
export function exportZone(name: string): string | null {
  const known = ZONES[name.trim().toLowerCase()]
  if (known) return known
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name.trim() }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
