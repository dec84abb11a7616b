const NAMES: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  threads: 'Threads',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}

/** Name of a social network as it writes itself: `tiktok` → `TikTok`. An unknown one begins with a capital. */
export const networkName = (network: string): string =>
  Object.hasOwn(NAMES, network) ? (NAMES[network] ?? network) : network.charAt(0).toUpperCase() + network.slice(1)
