/** A complete link for what looks like an email address, a phone number or a web address without its scheme. */
export function completedHref(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()./-]{6,20}$/.test(text) && !text.startsWith('/')) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text)) return `https://${text}`
  return text
}
